/**
 * Wraps a name, title, phone number or price in Unicode isolates, so that it does not reorder the text around it. For
 * plain text without markup: email subjects, push notifications, `title`, `aria-label`. In HTML use `<bdi>` instead.
 */
export const isolate = (value: string | number): string => `\u2068${value}\u2069`;
