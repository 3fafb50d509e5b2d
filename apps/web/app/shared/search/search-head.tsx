import './search.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import { type FoundType, foundTypes } from '@dalil/contract/found-types';
import type { SearchData } from '@dalil/contract/search';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { languageOf } from '../text/language-of.ts';
import { foundOf, isMore } from './found-of.ts';
import { Marks } from './marks.tsx';
import { SaveSearch } from './save-search.tsx';
import { Understood } from './understood.tsx';
import { useAsked } from './use-asked.ts';

/** Header of search results: the search text, how it was interpreted, and the number of results of each type. */
export function SearchHead({ type }: { type?: FoundType | undefined }) {
  const t = useTranslations('search');
  const lang = useLanguage();
  const { keyword, input } = useAsked();
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
      <Area of={useApi('GET search', input)} skeleton={<Skeleton width={420} height={48} />}>
        {({ data }) => (
          <>
            <Meant meant={data.meant} type={type} />
            <Understood data={data} type={type} />
            {type !== 'guide' && foundOf(data, type) > 0 && <SaveSearch type={type ?? null} />}
            <Tabs data={data} type={type} />
            <Marks data={data} />
          </>
        )}
      </Area>
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
  const { keyword, toExact } = useAsked();
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
  const { to } = useAsked();
  if (data.groups.length === 0 && !type) return null;
  const shown = foundTypes.filter((each) => foundOf(data, each) > 0 || each === type);
  const count = (of: FoundType | undefined) =>
    isMore(data, of) ? t('atLeast', { n: foundOf(data, of) }) : foundOf(data, of);
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
