/**
 * Converts Arabic and Persian digits to 0–9, because people type the digits of their keyboard. Free of zod, so that
 * inputs can use it.
 */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
