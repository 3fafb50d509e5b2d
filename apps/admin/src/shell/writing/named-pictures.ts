import type { Picture } from '@dalil/contract/picture';

/** With an id while it was sent and is not saved yet. */
export type ChosenPicture = Picture & { id?: string };

/** Until one is chosen; the server says where it is missing. */
export const noPicture = null as unknown as ChosenPicture;

export const isPicture = (value: object): value is ChosenPicture => 'src' in value && 'blur' in value;

/** What is read shows its pictures; what is sent names them: a new one by its id, one that was there by its address. */
export type Named<T> = T extends Picture ? string : T extends object ? { [K in keyof T]: Named<T[K]> } : T;

export function namedPictures<T>(value: T): Named<T> {
  if (typeof value !== 'object' || value === null) return value as Named<T>;
  if (isPicture(value)) return (value.id ?? value.src) as Named<T>;
  if (Array.isArray(value)) return value.map(namedPictures) as Named<T>;
  const parts = Object.entries(value).map(([name, part]) => [name, namedPictures(part)]);
  return Object.fromEntries(parts) as Named<T>;
}
