import type { Picture } from '@dalil/contract/picture';

/** Image with an id if it was uploaded but not saved yet. */
export type ChosenPicture = Picture & { id?: string };

/** Placeholder until an image is chosen; the server reports where one is missing. */
export const noPicture = null as unknown as ChosenPicture;

export const isPicture = (value: object): value is ChosenPicture => 'src' in value && 'blur' in value;

/** Input form of content: images are replaced by references, a new one by its id, an existing one by its URL. */
export type Named<T> = T extends Picture ? string : T extends object ? { [K in keyof T]: Named<T[K]> } : T;

export function namedPictures<T>(value: T): Named<T> {
  if (typeof value !== 'object' || value === null) return value as Named<T>;
  if (isPicture(value)) return (value.id ?? value.src) as Named<T>;
  if (Array.isArray(value)) return value.map(namedPictures) as Named<T>;
  const parts = Object.entries(value).map(([name, part]) => [name, namedPictures(part)]);
  return Object.fromEntries(parts) as Named<T>;
}
