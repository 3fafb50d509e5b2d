import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLanguage, LanguageContext } from './shared/language.ts';
import { guardMarkup } from './shared/trusted-types.ts';

guardMarkup();
startTransition(() => {
  hydrateRoot(
    document,
    <LanguageContext value={documentLanguage()}>
      <HydratedRouter />
    </LanguageContext>,
  );
});
