import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The client loaders are a few lines each: separate chunks would only add requests that can fail.
  splitRouteModules: false,
  // All routes are sent at the start in a cached file. Lazy discovery would request routes as their links become
  // visible, at the cost of an extra request per page view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
