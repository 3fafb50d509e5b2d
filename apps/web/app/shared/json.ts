/**
 * A value as JSON text. What a loader answers, the router writes part by part in a format of its own, which takes
 * several times as long to read as JSON; a text it takes as it is.
 */
export type Json<T> = string & { readonly of?: T };

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;

export const fromJson = <T>(json: Json<T>): T => JSON.parse(json) as T;

export const jsonList = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join()}]` as Json<T[]>;
