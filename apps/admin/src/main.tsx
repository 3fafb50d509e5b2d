import '@dalil/ui/index.css';
import { documentLanguage } from '@dalil/browser/page/language';
import { installTrustedTypesPolicy } from '@dalil/browser/page/trusted-types';
import { showChosenTheme } from '@dalil/browser/storage/theme';
import { loadNamespaces } from '@dalil/messages/catalogues';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

installTrustedTypesPolicy();
showChosenTheme();

/** The server writes region and city of the URL into the document. */
const { region = '', cityId = '' } = document.documentElement.dataset;
const lang = documentLanguage();
const messages = await loadNamespaces(lang, [
  'add-business',
  'common',
  'errors',
  'fields',
  'listing',
  'my-posts',
  'staff',
  'thread',
  'ui',
]);
const root = document.getElementById('app');
if (root)
  createRoot(root).render(<App scope={{ region, lang, cityId: Number(cityId) }} messages={messages} />);
