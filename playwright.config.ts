import { defineConfig } from '@playwright/test';
import { dataDirectory } from './e2e/host-command.ts';
import './scripts/test/compile-cache.ts';
import { chromiumFlags } from './scripts/test/chromium-flags.ts';
import { ensureTestBrowser } from './scripts/test/install-programs.ts';
import { samplesEnvironment } from './scripts/test/samples-environment.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // All combinations, of which each commit tries a few, run before a release (`npm test -- --release matrices`).
  ...(process.env.TEST_RELEASE ? {} : { grepInvert: /@release/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous: a slow machine is no reason to be red. What must be quick is measured by `npm run bench`.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug: it fails, and is mended.
  retries: 0,
  use: {
    // Set by `webServer.wait` before the journeys begin: the site takes any free port.
    baseURL: process.env.SITE_ORIGIN,
    locale: 'zh-CN',
    // Motion is a quarter of a journey's time on a machine without a graphics card: journeys about it switch it on (e2e/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // It would stand between the page and what a journey does to its requests; e2e/offline.spec.ts wants it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureTestBrowser(),
      args: chromiumFlags,
      // Where the locale knows no Chinese characters, Chromium calls a picture that is saved `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // A trace of every journey would take a third of their time: `playwright test … --trace=on` for the one that failed.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    wait: { stdout: /已就绪：(?<site_origin>http:\/\/\S+)/ },
    // Neither data nor content of a site that may be running beside the tests.
    env: {
      PORT: '0',
      DATA_DIR: dataDirectory,
      ...samplesEnvironment,
      // Each journey comes from an address of its own (e2e/site.ts), so that their sign-ups do not add up.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
