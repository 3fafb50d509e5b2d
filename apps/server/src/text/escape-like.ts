/** Escapes user input for a `like` pattern, so that wildcards match literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
