import { defineConfig } from 'vitest/config';
import './scripts/test/compile-cache.ts';
import { findPostgres } from './scripts/test/install-programs.ts';

/**
 * The programs of a real PostgreSQL, which `npm test` installs; the rules of a hosted project are also tested on the
 * in-process one.
 */
const programs = findPostgres();
const hostedRules = [
  { name: 'hosted rules, PGlite', env: {}, exclude: ['supabase/at-once.test.ts'] },
  ...(programs ? [{ name: 'hosted rules, PostgreSQL', env: { POSTGRES_PROGRAMS: programs } }] : []),
];

export default defineConfig({
  test: {
    projects: [
      // One worker per file would take longer than the tests.
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
          include: ['{server,scripts,backend,library,ingest,desk,contract}/**/*.test.ts', 'e2e/*.test.ts'],
          setupFiles: ['backend/auth/quick-passwords.fixture.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'requests',
          include: ['e2e/requests/**/*.test.ts'],
          globalSetup: 'scripts/test/build-site.ts',
        },
      },
      ...hostedRules.map((test) => ({
        extends: true as const,
        test: { include: ['supabase/**/*.test.ts'], ...test },
      })),
    ],
    globalSetup: ['scripts/test/install-packages.ts', 'scripts/test/temporary-folder.ts'],
    css: { include: [] },
    // By default Vitest leaves one core free, which is half of two.
    maxWorkers: '100%',
    // Generous, so that a slow machine does not fail.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
