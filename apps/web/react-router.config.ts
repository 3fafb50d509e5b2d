import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Our client loaders are a few lines: a chunk of their own would be one more request that can fail.
  splitRouteModules: false,
  // All routes are known from the start, from a file that is kept: asked for as links are seen, every page view would
  // make the server answer a question of its own.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
