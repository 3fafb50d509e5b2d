/** Joins class names: `classNames('card', wide && 'card-wide', className)`. Falsy values are skipped. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
