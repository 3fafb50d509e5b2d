import type { PathName } from '@dalil/contract/paths';
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pageFiles } from './page-files.ts';
import { pages } from './pages.ts';

/** Every component in every state, for whoever builds; not part of a production site unless it is asked for. */
const styleguide =
  process.env.NODE_ENV !== 'production' || process.env.DALIL_STYLEGUIDE === '1'
    ? [route('/styleguide', 'features/styleguide/styleguide.route.tsx', { id: 'styleguide' })]
    : [];

const framed = [
  ...Object.entries(pages).map(([id, { path }]) => route(path, pageFiles[id as PathName], { id })),
  route('/search-result', 'features/search/search-entry.route.ts', { id: 'searchEntry' }),
  ...styleguide,
  route('*', 'features/not-found/not-found.route.tsx', { id: 'notFound' }),
];

export default [layout('shell/page-frame.tsx', { id: 'frame' }, framed)] satisfies RouteConfig;
