const day = 86_400_000;

export interface Timed<Post> {
  post: Post;
  /** Age of the post when it is seeded, and its total lifetime, in milliseconds. */
  age: number;
  lifetime: number;
}

/**
 * Assigns publication times and returns the posts newest first. `days` is how long posts of this kind stay public;
 * most posts are recent, some expire soon.
 */
export function withPublicationTimes<Post>(posts: readonly Post[], days: number): Timed<Post>[] {
  return posts
    .map((post, place) => {
      const spread = ((place + 1) * 0.6180339887) % 1;
      return { post, age: 1_500_000 + spread ** 1.6 * (days - 1) * day, lifetime: days * day };
    })
    .toSorted((one, other) => one.age - other.age);
}
