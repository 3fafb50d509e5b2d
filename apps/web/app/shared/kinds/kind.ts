import type { RouteName } from '@dalil/contract/client';
import type { KindHomeSection, KindName, KindPageName } from '@dalil/contract/kinds';
import type { ServiceName } from '@dalil/contract/settings';
import type { Messages, Namespace } from '@dalil/messages/keys';
import type { IconName } from '@dalil/ui/icons';
import type { Grid } from '@dalil/ui/layout';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** Message key of a door (an entry link to a kind's posts), under `shell.services`. */
export type DoorKey = keyof Messages['shell']['services'];

/** An entry link to the posts of a kind, in menus and on the home page. */
export interface Door {
  name: ServiceName;
  key: DoorKey;
  to: string;
  icon: IconName;
}

/** What shared code needs to know about a kind. Every page loads it, so it contains no components or schemas. */
export interface SiteKind {
  doors: readonly Door[];
  /** Message namespaces that the cards of this kind need. */
  namespaces: readonly Namespace[];
}

type GridProps = Pick<ComponentProps<typeof Grid>, 'columns' | 'phone'>;

/**
 * Defines a section of the home page that shows a few posts of a kind: the query, its cards and skeletons, and the
 * URL of the full list.
 */
export interface KindSection<Card> {
  name: KindHomeSection;
  /** URL of the page that lists all posts of this kind. */
  all: string;
  route: RouteName;
  /** Number of placeholders shown while loading, and the height of each. */
  awaited: readonly [count: number, height: number];
  grid: GridProps;
  card: (card: Card) => ReactNode;
  Eyebrow?: ComponentType;
  /** Hook whose function selects which of the loaded posts are shown. */
  useShown?: () => (cards: Card[]) => Card[];
}

/** How posts of a kind are rendered in lists that mix several kinds. */
export interface KindCards<Card> {
  kind: KindName;
  card: (card: Card, level?: 2 | 3) => ReactNode;
  /** Grid layout of this kind's cards among search results. */
  found: GridProps;
}

/**
 * Query parameters of a page and the values of each: the given values, `ids` for up to twelve ids, or free values:
 * `any` for one, `several` for a list. Responses to requests with a free value are not cached; parameters that are
 * not declared are ignored.
 */
export type PageQuery = Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;

/** The route modules of a kind's pages, and the query parameters that they declare. */
export interface KindPages {
  files: Partial<Record<KindPageName, string>>;
  queries: Partial<Record<KindPageName, PageQuery>>;
}
