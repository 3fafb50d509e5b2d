/** The specification's rule for an email: text without space or @, then @, text, dot, text. Free of zod, so that the footer can use it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
