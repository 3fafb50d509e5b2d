import { documentLanguage, LanguageContext } from '@dalil/browser/page/language';
import { guardMarkup } from '@dalil/browser/page/trusted-types';
import { siteWorker } from '@dalil/browser/storage/kept-pages';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

guardMarkup();
startTransition(() => {
  hydrateRoot(
    document,
    <LanguageContext value={documentLanguage()}>
      <HydratedRouter />
    </LanguageContext>,
  );
});

/**
 * Delay before the service worker is registered. It only benefits the next visit and must not compete for the network
 * now.
 */
const workerAfterMs = 3_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void siteWorker().catch(() => undefined), workerAfterMs);
