/**
 * Keeps a name, title, phone or price from reordering the text around it where there is no markup:
 * mail subjects, push texts, `title`, `aria-label`. In HTML use `<bdi>` instead.
 */
export const isolate = (value: string | number): string => `\u2068${value}\u2069`;
