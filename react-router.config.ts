import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the start: moving about asks the server for nothing but code and media.
  routeDiscovery: { mode: 'initial' },
  // A loader in a chunk of its own would be another request, and every page's list of files longer.
  splitRouteModules: false,
} satisfies Config;
