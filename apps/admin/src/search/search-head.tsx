import './search.css';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';

/** Heading and tabs of both search pages. */
export function SearchHead({ part }: { part: 'unanswered' | 'words' }) {
  const t = useTranslations('staff.search');
  const links = { unanswered: '/search', words: '/search/words' } as const;
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t(part === 'words' ? 'wordsLede' : 'lede')}</p>
      <div className="search-parts">
        <TabLinks
          label={t('parts')}
          links={(['unanswered', 'words'] as const).map((each) => ({
            href: staffPath(links[each]),
            label: t(each),
            current: each === part,
          }))}
        />
      </div>
    </>
  );
}
