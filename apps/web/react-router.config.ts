import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The client loaders are a few lines each: separate chunks would only add requests that can fail.
  splitRouteModules: false,
  // All routes are sent initially in a cached file. Lazy discovery would request them as links become visible, so
  // that every page view would cost an extra request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
