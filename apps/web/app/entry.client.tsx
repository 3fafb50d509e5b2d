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

/** For the next visit: this one has all that it needs, and the network to itself. */
const workerAfterMs = 3_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void siteWorker().catch(() => undefined), workerAfterMs);
