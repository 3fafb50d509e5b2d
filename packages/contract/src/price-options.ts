/** Types of prices, without schemas, so that pages can import them without zod. */

/** Types of prices (decision 28). `free` includes items given away. */
export const priceTypes = ['amount', 'negotiable', 'free', 'on-request'] as const;
export type PriceType = (typeof priceTypes)[number];

/** True for `amount` and `negotiable`, the price types with an amount. */
export const hasPrice = (priceType: unknown): boolean => priceType === 'amount' || priceType === 'negotiable';
