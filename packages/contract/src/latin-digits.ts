/** Arabic and Persian digits become 0–9: people type what their keyboard offers. Free of zod, so that inputs can use it. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
