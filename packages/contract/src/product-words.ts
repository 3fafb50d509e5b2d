/** What is chosen of products, in words that pages can have without the schemas. */

export const conditions = ['new', 'used'] as const;
export type Condition = (typeof conditions)[number];

export const productLimits = { photos: 8 } as const;
