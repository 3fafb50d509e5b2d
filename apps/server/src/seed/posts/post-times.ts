const day = 86_400_000;

export interface Timed<Post> {
  post: Post;
  /** For how long it has been public when it is seeded, and for how long it is in all, in milliseconds. */
  age: number;
  lifetime: number;
}

/** Samples as a list has them, newest first. Posts of their kind end after so many days: most are young, some end soon. */
export function newestFirst<Post>(posts: readonly Post[], days: number): Timed<Post>[] {
  return posts
    .map((post, place) => {
      const spread = ((place + 1) * 0.6180339887) % 1;
      return { post, age: 1_500_000 + spread ** 1.6 * (days - 1) * day, lifetime: days * day };
    })
    .toSorted((one, other) => one.age - other.age);
}
