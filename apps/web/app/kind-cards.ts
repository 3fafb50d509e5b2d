import type { ListingCards } from '@dalil/contract/kind-endpoints';
import type { KindCards } from './shared/kinds/kind.ts';

type CardsByKind = { readonly [Kind in keyof ListingCards]: KindCards<ListingCards[Kind]> };

const all = Object.values(
  import.meta.glob<KindCards<unknown>>('./features/*/card/*-cards.tsx', { eager: true, import: 'cards' }),
);

/**
 * The cards of every kind, for pages that show several: a page of one kind imports its own. Each kind's feature has
 * them in `card/<kind>-cards.tsx`.
 */
export const kindCards = Object.fromEntries(
  all.map((cards) => [cards.kind, cards]),
) as unknown as CardsByKind;
