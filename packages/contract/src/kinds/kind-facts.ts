/** A page of the site that belongs to one kind of listing. */
export interface KindPage {
  path: string;
  access?: 'member';
  /** True for a personal page, which search engines should not visit. */
  own?: true;
  /** Name of the feed of new posts that the page links to. */
  feed?: string;
  /** True if the page is also listed under another path, so that the sitemap omits this one. */
  alias?: true;
  /** Name of the page whose title this page uses; its own name by default. */
  title?: string;
}

/** Properties of a page that requires a login. */
export const member = { access: 'member' } as const;
/** Properties of a personal page that needs no login, such as saved posts; search engines should not visit it. */
export const own = { own: true } as const;
/** Properties of the page with the search results of one kind, which has the title of the page `search`. */
export const searched = { ...own, title: 'search' } as const;

/**
 * Facts about a kind of listing that the whole site needs. Every page loads them, so they contain no schemas and no
 * texts.
 */
export interface KindFacts {
  /**
   * Plural name, used for the endpoints and the message catalogue of the kind, and for the page of all categories if
   * the kind has its own tree.
   */
  plural: string;
  pages: Readonly<Record<string, KindPage>>;
  /** Page names: of the member's saved posts, and of the member's own posts. */
  saved: string;
  mine: string;
  /** Position of the kind among the tabs of saved posts, and among those of own posts. */
  savedOrder: number;
  mineOrder: number;
  /** Sections of the home page that show posts of this kind. */
  homeSections: readonly string[];
  /** Services of this kind, by their names in the settings. */
  services: readonly string[];
  /** Name of the category tree, if it differs from the name of the kind. */
  tree?: string;
  /** True if the categories of this kind have sub-categories. */
  subCategories?: true;
  /** Events counted for each post, in addition to its views. */
  taps: readonly ('calls' | 'directions' | 'contacts')[];
  /** True if posts of this kind are highlighted in the moderation queue. */
  highlighted?: true;
}
