import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { KindHomeSection } from '@dalil/contract/kinds';
import { Grid, MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface FewProps<Item> {
  name: KindHomeSection | 'articles';
  title: string;
  eyebrow?: ReactNode;
  /** Path of the full list. */
  all: string;
  found: UseQueryResult<{ data: Item[] }>;
  /** Selects the items to show from the result. */
  shown?: ((items: Item[]) => Item[]) | undefined;
  /** Number and height of the placeholders shown while loading. */
  awaited: readonly [count: number, height: number];
  grid: Pick<ComponentProps<typeof Grid>, 'columns' | 'phone' | 'className'>;
  children: (item: Item) => ReactNode;
}

/** Preview of a list on the home page, with a link to the full list. Renders nothing if the list is empty. */
export function PreviewSection<Item extends { id: number }>(props: FewProps<Item>) {
  const { name, title, eyebrow, all, found, shown = (items) => items, awaited, grid, children } = props;
  const t = useTranslations();
  const items = found.data && shown(found.data.data);
  if (items?.length === 0) return null;
  const [count, height] = awaited;
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <Section aria-labelledby={name}>
      <SectionHead
        id={name}
        eyebrow={eyebrow}
        title={title || t(`home.${name}.title`)}
        description={t(`home.${name}.lede`)}
        action={<MoreLink href={all}>{t('common.action.viewAll')}</MoreLink>}
      />
      <QueryBoundary
        of={found}
        skeleton={
          <Grid {...grid}>
            {places.map((place) => (
              <Skeleton key={place} shape="block" height={height} />
            ))}
          </Grid>
        }
      >
        {() => (
          <Grid as="ul" {...grid}>
            {items?.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </Section>
  );
}
