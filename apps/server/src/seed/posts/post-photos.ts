import { type Look, looksInOrder, type Motif } from '../art/looks.ts';

/** One drawing; photos of the same name share it. */
export interface Photo {
  name: string;
  look: Look;
}

export type Photos = [own: Photo, ...shared: Photo[]];

/**
 * The photos of each post, given in the order in which they stand in a list. The first is its own; the others are shared by
 * posts of the same kind and colors, because drawing takes time and nobody sees two of their pages at once.
 */
export function photosInOrder<Post extends { title: string }>(
  posts: readonly Post[],
  motifOf: (post: Post, place: number) => { motif: Motif; group: string },
  moreOf: (look: Look, place: number) => readonly Look[],
): Map<Post, Photos> {
  const looks = looksInOrder(posts, motifOf);
  return new Map(
    [...looks].map(([post, look], place) => {
      const more = moreOf(look, place).filter(({ layout }) => layout !== look.layout);
      const shared = more.map((other) => ({
        name: `${other.icon} ${other.palette} ${other.layout}`,
        look: other,
      }));
      return [post, [{ name: post.title, look }, ...shared]] as const;
    }),
  );
}
