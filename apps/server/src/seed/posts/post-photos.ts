import { chooseLooks, type Look, type Motif } from '../images/looks.ts';

/** Demo photo. Posts that use the same name share one image. */
export interface Photo {
  name: string;
  look: Look;
}

export type Photos = [own: Photo, ...shared: Photo[]];

/**
 * Chooses the photos of each post, in list order. The first photo is the post's own; the others are shared by posts
 * of the same kind and colours, because generating images is slow and two such pages are never seen side by side.
 */
export function choosePhotos<Post extends { title: string }>(
  posts: readonly Post[],
  motifOf: (post: Post, place: number) => { motif: Motif; group: string },
  moreOf: (look: Look, place: number) => readonly Look[],
): Map<Post, Photos> {
  const looks = chooseLooks(posts, motifOf);
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
