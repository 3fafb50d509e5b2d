import './search-page.css';
import type { BlogCard as Blog } from '@dalil/contract/blogs';
import type { BusinessCard as Business } from '@dalil/contract/businesses';
import type { FoundType } from '@dalil/contract/found-types';
import type { JobCard as Job } from '@dalil/contract/jobs';
import type { ProductCard as Product } from '@dalil/contract/products';
import type { RentCard as Rent } from '@dalil/contract/rents';
import type { FoundItem } from '@dalil/contract/search';
import { Card, CardBody, CardTitle } from '@dalil/ui/card';
import { CircleQuestionMark } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import type { ComponentProps, ReactNode } from 'react';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { BlogCard } from '../../shared/cards/blog-card.tsx';
import { BusinessCard } from '../businesses/card/business-card.tsx';
import { JobCard } from '../jobs/card/job-card.tsx';
import { ProductCard } from '../products/card/product-card.tsx';
import { RentCard } from '../rents/card/rent-card.tsx';

/** How cards of a type stand beside each other. */
const grids: Record<FoundType, Pick<ComponentProps<typeof Grid>, 'columns' | 'phone'>> = {
  business: { columns: 4, phone: 'scroll' },
  product: { columns: 4, phone: 'pair' },
  rent: { columns: 4, phone: 'scroll' },
  job: { columns: 2 },
  blog: { columns: 4, phone: 'scroll' },
  guide: { columns: 2 },
};

interface FoundCardsProps {
  type: FoundType;
  items: readonly FoundItem[];
  level?: 2 | 3;
}

/** What was found of one type, as its own lists show it. */
export function FoundCards({ type, items, level = 3 }: FoundCardsProps) {
  return (
    <Grid as="ul" className="found-cards" {...grids[type]}>
      {items.map((item) => (
        <li key={item.id}>{cardOf(item, level)}</li>
      ))}
    </Grid>
  );
}

/** The server wrote each by the schema of its kind. */
function cardOf(item: FoundItem, level: 2 | 3): ReactNode {
  const card: unknown = item.card;
  switch (item.type) {
    case 'business':
      return <BusinessCard business={card as Business} level={level} />;
    case 'product':
      return <ProductCard product={card as Product} level={level} />;
    case 'rent':
      return <RentCard rent={card as Rent} level={level} />;
    case 'job':
      return <JobCard job={card as Job} level={level} />;
    case 'blog':
      return <BlogCard blog={card as Blog} level={level} />;
    default:
      return <GuideCard item={item} level={level} />;
  }
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
