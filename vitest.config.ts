import { defineConfig } from 'vitest/config';
import './scripts/test/compile-cache.ts';
import { findPostgres } from './scripts/test/install-programs.ts';

/** The rules of a hosted project, on a Postgres in the process of the tests and on a real one, which `npm test` brings. */
const programs = findPostgres();
const hostedRules = [
  { name: 'hosted rules, PGlite', env: {}, exclude: ['supabase/at-once.test.ts'] },
  ...(programs ? [{ name: 'hosted rules, PostgreSQL', env: { POSTGRES_PROGRAMS: programs } }] : []),
];

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
    // Vitest would leave a core free, which of two is half of them.
    maxWorkers: '100%',
    // Generous: a slow machine is no reason to be red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
