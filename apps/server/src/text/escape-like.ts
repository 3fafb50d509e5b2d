/** What was typed, for a pattern of `like`: its signs stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
