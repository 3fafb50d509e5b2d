import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Our client loaders are a few lines: a chunk of their own would be one more request that can fail.
  splitRouteModules: false,
} satisfies Config;
