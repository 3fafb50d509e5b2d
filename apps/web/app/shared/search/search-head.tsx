import './search.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { type FoundType, foundTypes } from '@dalil/contract/found-types';
import type { SearchData } from '@dalil/contract/search';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { languageOf } from '../text/language-of.ts';
import { RecognisedFilters } from './recognised-filters.tsx';
import { hasMoreResults, resultCount } from './result-count.ts';
import { SaveSearch } from './save-search.tsx';
import { SearchHighlights } from './search-highlights.tsx';
import { useSearchQuery } from './use-search-query.ts';

/** Header of search results: the search text, how it was interpreted, and the number of results of each type. */
export function SearchHead({ type }: { type?: FoundType | undefined }) {
  const t = useTranslations('search');
  const lang = useLanguage();
  const { keyword, input } = useSearchQuery();
  return (
    <div className="search-head">
      <h1>
        {t.rich('heading', {
          keyword: () => (
            <bdi dir="auto" lang={languageOf(keyword, lang)}>
              {keyword}
            </bdi>
          ),
          small: (text) => <small>{text}</small>,
        })}
      </h1>
      <QueryBoundary of={useApi('GET search', input)} skeleton={<Skeleton width={420} height={48} />}>
        {({ data }) => (
          <>
            <Meant meant={data.meant} type={type} />
            <RecognisedFilters data={data} type={type} />
            {type !== 'guide' && resultCount(data, type) > 0 && <SaveSearch type={type ?? null} />}
            <Tabs data={data} type={type} />
            <SearchHighlights data={data} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

interface MeantProps {
  meant: string | null;
  type: FoundType | undefined;
}

/** States that a corrected search text was used, with a link to search for the original text. */
function Meant({ meant, type }: MeantProps) {
  const t = useTranslations('search');
  const { keyword, toExact } = useSearchQuery();
  if (meant === null) return null;
  return (
    <p className="search-meant">
      {t.rich('meant', { meant, bdi: (text) => <bdi dir="auto">{text}</bdi>, b: (text) => <b>{text}</b> })}{' '}
      <Link href={toExact(type)}>
        {t.rich('instead', { typed: keyword, bdi: (text) => <bdi dir="auto">{text}</bdi> })}
      </Link>
    </p>
  );
}

interface TabsProps {
  data: SearchData;
  type: FoundType | undefined;
}

/** Tabs for types that have results, and the current type. */
function Tabs({ data, type }: TabsProps) {
  const t = useTranslations('search');
  const { to } = useSearchQuery();
  if (data.groups.length === 0 && !type) return null;
  const shown = foundTypes.filter((each) => resultCount(data, each) > 0 || each === type);
  const count = (of: FoundType | undefined) =>
    hasMoreResults(data, of) ? t('atLeast', { n: resultCount(data, of) }) : resultCount(data, of);
  return (
    <TabLinks
      label={t('types.label')}
      links={[
        { href: to(), label: t('types.all'), count: count(undefined), current: type === undefined },
        ...shown.map((each) => ({
          href: to(each),
          label: t(`types.${each}`),
          count: count(each),
          current: each === type,
        })),
      ]}
    />
  );
}
