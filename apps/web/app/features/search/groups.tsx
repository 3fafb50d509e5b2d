import type { FoundType } from '@dalil/contract/found-types';
import type { SearchData } from '@dalil/contract/search';
import { MoreLink, SectionHead } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useAsked } from '../../shared/search/use-asked.ts';
import { FoundCards } from './found-cards.tsx';

/** First results of each type with a link to all of them, followed by near matches. */
export function Groups({ found: { groups, nearly } }: { found: SearchData }) {
  const t = useTranslations('search');
  const { to } = useAsked();
  const allOf = (n: number, more: boolean) => t(more ? 'moreThan' : 'more', { n });
  return (
    <div className="search-groups">
      {groups.map(({ type, count, more, items }) => (
        <section key={type} aria-labelledby={`found-${type}`}>
          <SectionHead
            id={`found-${type}`}
            title={t(`types.${type}`)}
            action={
              <MoreLink href={to(type)} aria-label={`${t(`types.${type}`)}: ${allOf(count, more)}`}>
                {allOf(count, more)}
              </MoreLink>
            }
          />
          <FoundCards type={type} items={items} />
        </section>
      ))}
      {nearly.length > 0 && (
        <section aria-labelledby="nearly">
          <SectionHead id="nearly" title={t('nearly.title')} description={t('nearly.lede')} />
          <div className="search-nearly">
            {[...Map.groupBy(nearly, ({ type }) => type)].map(([type, items]: [FoundType, typeof nearly]) => (
              <FoundCards key={type} type={type} items={items} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
