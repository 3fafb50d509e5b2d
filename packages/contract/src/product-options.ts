/** Options of product posts, without schemas, so that pages can import them without zod. */

/** Condition of a product. */
export const conditions = ['new', 'used'] as const;
export type Condition = (typeof conditions)[number];

export const productLimits = { photos: 8 } as const;
