import type { Picture } from '@dalil/contract/picture';

/** Image of the content; it has an id only if it was uploaded but not saved yet. */
export type ChosenPicture = Picture & { id?: string };

/** Placeholder until an image is chosen. If it is saved unchanged, the server reports that the image is missing. */
export const noPicture = null as unknown as ChosenPicture;

export const isPicture = (value: object): value is ChosenPicture => 'src' in value && 'blur' in value;

/**
 * Content as sent to the server: images are replaced by references, a new image by its id and an existing image by
 * its URL.
 */
export type WithImageRefs<T> = T extends Picture
  ? string
  : T extends object
    ? { [K in keyof T]: WithImageRefs<T[K]> }
    : T;

export function withImageRefs<T>(value: T): WithImageRefs<T> {
  if (typeof value !== 'object' || value === null) return value as WithImageRefs<T>;
  if (isPicture(value)) return (value.id ?? value.src) as WithImageRefs<T>;
  if (Array.isArray(value)) return value.map(withImageRefs) as WithImageRefs<T>;
  const parts = Object.entries(value).map(([name, part]) => [name, withImageRefs(part)]);
  return Object.fromEntries(parts) as WithImageRefs<T>;
}
