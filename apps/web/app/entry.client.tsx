import { documentLanguage, LanguageContext } from '@dalil/browser/page/language';
import { guardMarkup } from '@dalil/browser/page/trusted-types';
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
