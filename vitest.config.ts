import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,scripts,studio,backend,supabase,contract}/**/*.test.{ts,tsx}'],
    globalSetup: ['tools/contract/install.ts'],
    css: { include: [] },
    // Generous: a slow machine is no reason to be red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
