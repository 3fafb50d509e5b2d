interface Filed {
  id: number;
  retired?: true | undefined;
}

/**
 * Returns the categories to offer in a form. A retired category is offered only if the post is already filed in it.
 */
export const offered = <Category extends Filed>(
  categories: readonly Category[],
  ...chosen: readonly (number | null)[]
): Category[] => categories.filter(({ id, retired }) => !retired || chosen.includes(id));
