import './search-page.css';
import type { BlogCard as Blog } from '@dalil/contract/blogs';
import type { FoundType } from '@dalil/contract/found-types';
import type { FoundItem } from '@dalil/contract/search';
import { Card, CardBody, CardTitle } from '@dalil/ui/card';
import { CircleQuestionMark } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import type { ComponentProps, ReactNode } from 'react';
import { kindCards } from '../../kind-cards.ts';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { BlogCard } from '../../shared/cards/blog-card.tsx';
import type { KindCards } from '../../shared/kinds/kind.ts';

type GridProps = Pick<ComponentProps<typeof Grid>, 'columns' | 'phone'>;

/** Returns the grid layout for one type of search result. */
const gridOf = (type: FoundType): GridProps => {
  const kind = cardsOf(type);
  if (kind) return kind.found;
  return type === 'blog' ? { columns: 4, phone: 'scroll' } : { columns: 2 };
};

/**
 * Returns the card components of a kind. The cast is safe, because the server writes each item by the schema of its
 * kind.
 */
const cardsOf = (type: FoundType) =>
  (kindCards as Partial<Record<FoundType, unknown>>)[type] as KindCards<unknown> | undefined;

interface FoundCardsProps {
  type: FoundType;
  items: readonly FoundItem[];
  level?: 2 | 3;
}

/** Search results of one type, with the same cards as in the lists of that type. */
export function FoundCards({ type, items, level = 3 }: FoundCardsProps) {
  return (
    <Grid as="ul" className="found-cards" {...gridOf(type)}>
      {items.map((item) => (
        <li key={item.id}>{cardOf(item, level)}</li>
      ))}
    </Grid>
  );
}

function cardOf(item: FoundItem, level: 2 | 3): ReactNode {
  const kind = cardsOf(item.type);
  if (kind) return kind.card(item.card, level);
  if (item.type === 'blog') return <BlogCard blog={item.card as unknown as Blog} level={level} />;
  return <GuideCard item={item} level={level} />;
}

function GuideCard({ item: { title, path, card }, level }: { item: FoundItem; level: 2 | 3 }) {
  return (
    <Card row className="guide-card">
      <IconTile icon={CircleQuestionMark} />
      <CardBody>
        <CardTitle href={path} level={level}>
          {title}
        </CardTitle>
        {typeof card?.lede === 'string' && <p>{card.lede}</p>}
      </CardBody>
    </Card>
  );
}
