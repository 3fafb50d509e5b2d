import './legal-page.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { LegalData, LegalPage as LegalPageName } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { formatDate } from '@dalil/messages/formats';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { StarRule } from '../../shared/brand/star-rule.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';
import { LegalBar } from './legal-bar.tsx';

const others = {
  privacy: ['terms', 'eula'],
  terms: ['privacy', 'eula'],
  eula: ['privacy', 'terms'],
} as const satisfies Record<LegalPageName, LegalPageName[]>;

/** Legal page. The licence page keeps the site's header; the other two legal pages have a bar of their own. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const t = useTranslations('pages');
  const legal = useApi('GET legal/:page', { params: { page } });
  return (
    <>
      {page === 'eula' ? null : <LegalBar />}
      <Wrap className="legal" data-under-header={page === 'eula' || undefined}>
        <h1>{legal.data?.data.title ?? t(`title.${page}`)}</h1>
        <QueryBoundary of={legal} skeleton={<Skeleton shape="block" height={480} />}>
          {({ data }) => <LegalText legal={data} />}
        </QueryBoundary>
        <div className="legal-others">
          <StarRule />
          <p>
            {t('legal.seeAlso')}{' '}
            {others[page].map((other, index) => (
              <span key={other}>
                {index > 0 ? ' · ' : null}
                <Link href={href(paths[other])}>{t(`title.${other}`)}</Link>
              </span>
            ))}
          </p>
        </div>
      </Wrap>
    </>
  );
}

function LegalText({ legal }: { legal: LegalData }) {
  const t = useTranslations('pages.legal');
  const { lang } = useClient().scope;
  return (
    <>
      <p className="legal-date">{t('updated', { date: formatDate(legal.updatedOn, lang, 'UTC') })}</p>
      <section className="legal-short" aria-labelledby="in-short">
        <Icon icon={CircleCheck} />
        <div>
          <h2 id="in-short">{t('inShort')}</h2>
          <ul>
            {legal.inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </section>
      <nav className="legal-contents" aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ol>
          {legal.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {legal.sections.map(({ id, title, body }) => (
        <section key={id} className="legal-section" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <RichText html={body} />
        </section>
      ))}
    </>
  );
}
