import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'studio',
    include: ['**/*.test.ts'],
    isolate: false,
    // As the site's: Vitest runs projects side by side only with the same number.
    maxWorkers: '100%',
    // Videos look the same on a machine without a single font.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    // Generous: a slow machine is no reason to be red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
