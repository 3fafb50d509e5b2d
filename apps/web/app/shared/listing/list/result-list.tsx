import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { ButtonLink } from '@dalil/ui/button';
import { Card, CardBody, CardMedia } from '@dalil/ui/card';
import { ChevronRight } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useList, useListQuery } from './use-list-query.ts';

/** One page of a list as returned by the API. */
export interface Results<T> {
  data: T[];
  meta: { next: string | null };
}

/** Number of columns on desktop and phones. */
export type ResultGrid = Pick<ComponentProps<typeof Grid>, 'columns' | 'phone'>;

interface ResultListProps<T> {
  results: UseQueryResult<Results<T>>;
  row: (item: T, index: number) => ReactNode;
  /** Grid of cards; without it, results are shown as rows. */
  grid?: ResultGrid | undefined;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Label of the link back to the first page. */
  first: string;
}

/**
 * One page of results with links to the next page and back to the first, or a skeleton, an error, or the content
 * `empty`.
 */
export function ResultList<T extends { id: number }>({
  results,
  row,
  grid,
  empty,
  first,
}: ResultListProps<T>) {
  return (
    <div className="results" aria-busy={results.isPlaceholderData}>
      <QueryBoundary of={results} skeleton={<Waiting grid={grid} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            empty
          ) : (
            <>
              <Entries grid={grid}>
                {data.map((item, index) => (
                  <li key={item.id}>{row(item, index)}</li>
                ))}
              </Entries>
              <CursorNav next={meta.next} first={first} />
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

/** Links to the next page and back to the first, or a note that the list has ended. */
function CursorNav({ next, first }: { next: string | null; first: string }) {
  const ui = useTranslations('ui');
  const { query, to } = useListQuery(useList());
  return (
    <nav className="pagination" aria-label={ui('pages')}>
      {query.cursor && (
        <ButtonLink variant="bordered" href={to({})}>
          {first}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink
          variant="bordered"
          rel="next"
          href={to({ cursor: next })}
          iconEnd={ChevronRight}
          mirrorIcon
        >
          {ui('showMore')}
        </ButtonLink>
      ) : (
        <p className="pagination-end">{ui('end')}</p>
      )}
    </nav>
  );
}

function Entries({ grid, children }: { grid: ResultGrid | undefined; children: ReactNode }) {
  if (!grid) return <ul className="result-rows">{children}</ul>;
  return (
    <Grid as="ul" className="result-grid" {...grid}>
      {children}
    </Grid>
  );
}

function Waiting({ grid }: { grid: ResultGrid | undefined }) {
  return (
    <Entries grid={grid}>
      {['60%', '75%', '50%', '65%', '55%', '70%'].map((width) => (
        <li key={width}>
          <Card row={!grid} className={grid ? undefined : 'result-row'}>
            <CardMedia ratio={grid ? (grid.phone === 'pair' ? '1/1' : '3/2') : '4/3'}>
              <Skeleton shape="block" height="100%" />
            </CardMedia>
            <CardBody>
              <Skeleton width={width} height={22} />
              <Skeleton width="40%" height={18} />
              <Skeleton width="50%" height={18} />
            </CardBody>
          </Card>
        </li>
      ))}
    </Entries>
  );
}
