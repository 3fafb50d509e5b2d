import { business } from './kinds/business.ts';
import { job } from './kinds/job.ts';
import type { KindFacts, KindPage } from './kinds/kind-facts.ts';
import { product } from './kinds/product.ts';
import { rent } from './kinds/rent.ts';

/** Every kind of listing, in the order in which search results and staff lists show them. */
export const kinds = { business, product, rent, job } as const;
export type KindName = keyof typeof kinds;
type Kind = (typeof kinds)[KindName];

export const kindNames = Object.keys(kinds) as unknown as readonly [KindName, ...KindName[]];

export type KindPlural = Kind['plural'];

type OwnTreeKind = {
  [Name in KindName]: (typeof kinds)[Name] extends { tree: string } ? never : Name;
}[KindName];

/** True if the kind has a category tree with the kind's own name; the tree of businesses is called `directory`. */
export const hasOwnTree = (kind: string): kind is OwnTreeKind =>
  kind in kinds && factsOf(kind)?.tree === undefined;

/** Returns the facts of a kind; undefined for a kind that is not listed here, as in tests. */
export const factsOf = (kind: string): KindFacts | undefined =>
  (kinds as Partial<Record<string, KindFacts>>)[kind];

type Pages = UnionToIntersection<Kind['pages']>;
export type KindPageName = keyof Pages;
/** Pages of all kinds, by page name. */
export const kindPages = Object.assign({}, ...Object.values(kinds).map(({ pages }) => pages)) as Readonly<
  Record<KindPageName, KindPage>
>;

/** Paths of the pages of all kinds, by page name. */
export const kindPaths = Object.fromEntries(
  Object.entries(kindPages).map(([name, { path }]) => [name, path]),
) as { readonly [Name in KindPageName]: Pages[Name] extends { path: infer Path } ? Path : never };

type PathOf<Role extends 'saved' | 'mine'> = {
  readonly [Name in KindName]: (typeof kindPaths)[(typeof kinds)[Name][Role]];
};

function pathsBy<Role extends 'saved' | 'mine'>(role: Role): PathOf<Role> {
  const ordered = Object.entries(kinds).toSorted(([, a], [, b]) => a[`${role}Order`] - b[`${role}Order`]);
  return Object.fromEntries(ordered.map(([name, kind]) => [name, kindPaths[kind[role]]])) as PathOf<Role>;
}

/** For each kind, the page of saved posts, in the order of the tabs on these pages. */
export const kindSavedPaths = pathsBy('saved');

/** For each kind, the page of the member's own posts, in the order of the tabs on these pages. */
export const minePaths = pathsBy('mine');

type Item<List> = List extends readonly (infer Each)[] ? Each : never;

export type KindHomeSection = Item<Kind['homeSections']>;
export const kindHomeSections = Object.values(kinds).flatMap<KindHomeSection>(
  ({ homeSections }) => homeSections,
);

/** Name of a service in the settings, such as `service_provider`; businesses have two of them. */
export type KindService = Item<Kind['services']>;

type UnionToIntersection<Union> = (Union extends unknown ? (given: Union) => void : never) extends (
  given: infer Intersection,
) => void
  ? Intersection
  : never;
