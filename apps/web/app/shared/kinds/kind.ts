import type { RouteName } from '@dalil/contract/client';
import type { KindHomeSection, KindName, KindPageName } from '@dalil/contract/kinds';
import type { ServiceName } from '@dalil/contract/settings';
import type { Messages, Namespace } from '@dalil/messages/keys';
import type { IconName } from '@dalil/ui/icons';
import type { Grid } from '@dalil/ui/layout';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** Key of its messages: `shell.services.<key>`. */
export type DoorKey = keyof Messages['shell']['services'];

/** A way into the posts of a kind, from menus and from the home page. */
export interface Door {
  name: ServiceName;
  key: DoorKey;
  to: string;
  icon: IconName;
}

/** What shared parts read of a kind. Every page loads it: no component, no schema. */
export interface SiteKind {
  doors: readonly Door[];
  /** Catalogues that its cards need. */
  namespaces: readonly Namespace[];
}

type GridProps = Pick<ComponentProps<typeof Grid>, 'columns' | 'phone'>;

/** A section of the home page that shows a few posts. */
export interface KindSection<Card> {
  name: KindHomeSection;
  /** Where all of them are. */
  all: string;
  route: RouteName;
  /** Placeholders, and the height of each. */
  awaited: readonly [count: number, height: number];
  grid: GridProps;
  card: (card: Card) => ReactNode;
  Eyebrow?: ComponentType;
  /** The posts that are shown, of those that were found. */
  useShown?: () => (cards: Card[]) => Card[];
}

/** How posts of a kind look among others. */
export interface KindCards<Card> {
  kind: KindName;
  card: (card: Card, level?: 2 | 3) => ReactNode;
  /** How they stand beside each other among search results. */
  found: GridProps;
}

export type PageQuery = Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;

/** The route modules of a kind's pages, and the query parameters that they declare. */
export interface KindPages {
  files: Partial<Record<KindPageName, string>>;
  queries: Partial<Record<KindPageName, PageQuery>>;
}
