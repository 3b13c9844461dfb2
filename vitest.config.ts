import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // A worker for each file would take as long as their tests.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{app,domain}/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['scripts/test/provide-samples.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,backend,library,supabase,contract}/**/*.test.ts'],
        },
      },
      'studio/vitest.config.ts',
    ],
    globalSetup: ['scripts/test/install-packages.ts'],
    css: { include: [] },
    // Vitest would leave a core free, which of two is half of them.
    maxWorkers: '100%',
    // Generous: a slow machine is no reason to be red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
