import type { PathName } from '@dalil/contract/paths';
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pageFiles } from './page-files.ts';
import { pages } from './pages.ts';

const framed = [
  ...Object.entries(pages).map(([id, { path }]) => route(path, pageFiles[id as PathName], { id })),
  route('/search-result', 'features/search/search-entry.route.ts', { id: 'searchEntry' }),
  // Shows every component in every state, for developers. The server serves it only with STYLEGUIDE=on.
  route('/styleguide', 'features/styleguide/styleguide.route.tsx', { id: 'styleguide' }),
  route('*', 'features/not-found/not-found.route.tsx', { id: 'notFound' }),
];

export default [layout('shell/page-frame.tsx', { id: 'frame' }, framed)] satisfies RouteConfig;
