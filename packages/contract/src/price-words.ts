/** What is chosen of prices, in words that pages can have without the schemas. */

/** Decision 28. `free` is also what is given away. */
export const priceTypes = ['amount', 'negotiable', 'free', 'on-request'] as const;
export type PriceType = (typeof priceTypes)[number];

/** Whether an amount is said with it. */
export const hasPrice = (priceType: unknown): boolean => priceType === 'amount' || priceType === 'negotiable';
