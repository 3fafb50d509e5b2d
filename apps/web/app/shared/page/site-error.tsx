import './site-error.css';
import { isChunkLoad } from '@dalil/browser/chunk-load';
import { useLanguage } from '@dalil/browser/page/language';
import { ApiError } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { locale } from '@dalil/messages/languages';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Search } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { IntlProvider, useTranslations } from 'use-intl';
import { failures } from '../i18n/failures.ts';
import { useOpenSearch } from './open-search.ts';

type Kind = 'notFound' | 'gone' | 'chunk' | 'failed';

/**
 * Classifies an error for the error page: `notFound` (404), `gone` (410), `chunk` for a script that did not load,
 * otherwise `failed`.
 */
export function errorKind(error: unknown): Kind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'notFound';
    return error.status === 410 ? 'gone' : 'failed';
  }
  return isChunkLoad(error) ? 'chunk' : 'failed';
}

/** Error page. It must not depend on anything outside its own bundle, because loading may have failed. */
export function SiteError({ error }: { error: unknown }) {
  const lang = useLanguage();
  return (
    <IntlProvider locale={locale(lang)} messages={{ failures: failures[lang] }} timeZone="UTC">
      <Explanation kind={errorKind(error)} requestId={requestIdOf(error)} />
    </IntlProvider>
  );
}

function Explanation({ kind, requestId }: { kind: Kind; requestId: string | null }) {
  const t = useTranslations('failures');
  const openSearch = useOpenSearch();
  const { pathname, search } = useLocation();
  const lost = kind === 'notFound' || kind === 'gone';
  return (
    <Wrap className="site-error">
      {kind === 'notFound' ? <LostStreet /> : null}
      <h1>{t(`${kind === 'chunk' ? 'failed' : kind}.title`)}</h1>
      <p>{t(`${kind}.lede`)}</p>
      {requestId ? (
        <p className="site-error-request">
          {t.rich('failed.request', { id: requestId, ltr: (id) => <bdi dir="ltr">{id}</bdi> })}
        </p>
      ) : null}
      <div className="site-error-actions">
        {lost ? null : (
          // A plain link instead of a router link: after a deployment only a new document loads the new files.
          <a className="button button-primary button-large" href={`${pathname}${search}`}>
            {t(kind === 'chunk' ? 'action.reload' : 'action.tryAgain')}
          </a>
        )}
        <ButtonLink variant={lost ? 'primary' : 'bordered'} size="large" href={href(paths.home)}>
          {t('action.home')}
        </ButtonLink>
        {lost && openSearch ? (
          <Button variant="bordered" size="large" icon={Search} onClick={openSearch}>
            {t('action.search')}
          </Button>
        ) : null}
      </div>
    </Wrap>
  );
}

function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.problem?.requestId ?? null) : null;
}

/** The digits of 404 with the site's symbol as the zero. Left to right in both languages. */
export function LostStreet() {
  return (
    <svg className="lost-street" viewBox="0 0 420 220" aria-hidden="true" direction="ltr">
      <text x="92" y="152" textAnchor="middle">
        {4}
      </text>
      <text x="328" y="152" textAnchor="middle">
        {4}
      </text>
      <g transform="translate(157 48) scale(3.3)">
        <path
          className="lost-street-pin"
          d="M16 .8 19.87 4.67h5.46v5.46L29.2 14l-3.87 3.87v5.46L16 33.4 6.67 23.33v-5.46L2.8 14l3.87-3.87V4.67h5.46Z"
        />
        <path className="lost-street-dot" d="m16 8.2 5.8 5.8-5.8 5.8-5.8-5.8z" />
      </g>
    </svg>
  );
}
