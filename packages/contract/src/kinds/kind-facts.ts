/** A page of the site that belongs to a kind. */
export interface KindPage {
  path: string;
  access?: 'member';
  /** Shows what belongs to the visitor, so that search engines have no use for it. */
  own?: true;
  /** The feed of new posts that the page announces. */
  feed?: string;
  /** Listed under another path: a sitemap does not name it. */
  alias?: true;
  /** The page whose title it has, if not its own. */
  title?: string;
}

export const member = { access: 'member' } as const;
export const own = { own: true } as const;
export const searched = { ...own, title: 'search' } as const;

/** What is true of a kind wherever it is named. Every page of the site loads it, so it holds no schema and no text. */
export interface KindFacts {
  /** Names its endpoints, its catalogue and, where it has a tree of its own, the page of all. */
  plural: string;
  pages: Readonly<Record<string, KindPage>>;
  /** Names of the pages of saved and of own posts. */
  saved: string;
  mine: string;
  /** Its place among the tabs of saved and of own posts. */
  savedOrder: number;
  mineOrder: number;
  /** Sections of the home page. */
  homeSections: readonly string[];
  /** Names of the services, as settings have them. */
  services: readonly string[];
  /** The name of its tree of categories, if not the kind's own. */
  tree?: string;
  /** Whether its categories have sub-categories. */
  subCategories?: true;
  /** Counted on a post beside its views. */
  taps: readonly ('calls' | 'directions' | 'contacts')[];
  /** Staff see it highlighted in the queue. */
  highlighted?: true;
}
