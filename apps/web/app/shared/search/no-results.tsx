import { useApi } from '@dalil/browser/api/use-api';
import type { FoundType } from '@dalil/contract/found-types';
import { Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { Search } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { searchPath } from '../page/search.ts';
import { sectionNames, siteSections } from '../sections/sections.ts';
import { resultCount } from './result-count.ts';
import { SaveSearch } from './save-search.tsx';
import { useSearchQuery } from './use-search-query.ts';

/** Empty state of a search: suggested corrections, and the main sections for browsing. */
export function NoResults({ type }: { type?: FoundType | undefined }) {
  const t = useTranslations();
  const found = useApi('GET search', useSearchQuery().input).data?.data;
  const spellings = found?.spellings ?? [];
  return (
    <div className="no-results">
      <Empty icon={Search} title={t('common.state.noResults')}>
        {t('search.none')}
      </Empty>
      {/* Not shown if only the filters exclude all results: the header then offers to save the search. */}
      {type !== 'guide' && found && resultCount(found, type) === 0 && (
        <div className="search-offer">
          <p>{t('search.alert.offer')}</p>
          <SaveSearch type={type ?? null} />
        </div>
      )}
      {spellings.length > 0 && (
        <nav aria-labelledby="spellings">
          <h3 id="spellings">{t('search.spellings')}</h3>
          <Chips>
            {spellings.map((spelling) => (
              <Link key={spelling} className="chip" href={searchPath(spelling) ?? ''}>
                <bdi dir="auto">{spelling}</bdi>
              </Link>
            ))}
          </Chips>
        </nav>
      )}
      <nav aria-labelledby="doors">
        <h3 id="doors">{t('search.browse')}</h3>
        <Chips>
          {sectionNames.map((name) => {
            const { key, to, icon } = siteSections[name];
            return (
              <Link key={name} className="chip" href={to}>
                <Icon icon={icon} size={16} />
                {t(`shell.services.${key}.title`)}
              </Link>
            );
          })}
        </Chips>
      </nav>
    </div>
  );
}
