interface Filed {
  id: number;
  retired?: true | undefined;
}

/** The categories that a form offers: one that staff retired only to the post that is filed there. */
export const offered = <Category extends Filed>(
  categories: readonly Category[],
  ...chosen: readonly (number | null)[]
): Category[] => categories.filter(({ id, retired }) => !retired || chosen.includes(id));
