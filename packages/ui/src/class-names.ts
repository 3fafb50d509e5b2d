/** `classNames('card', wide && 'card-wide', className)`: what is false or absent leaves no trace. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
