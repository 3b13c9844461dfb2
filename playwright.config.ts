import { defineConfig } from '@playwright/test';
import { dataDirectory } from './e2e/host-command.ts';
import './scripts/test/compile-cache.ts';
import { chromiumFlags } from './scripts/test/chromium-flags.ts';
import { ensureTestBrowser } from './scripts/test/install-programs.ts';
import { samplesEnvironment } from './scripts/test/samples-environment.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Each commit tests a few combinations; all of them run before a release (`npm test -- --release matrices`).
  ...(process.env.TEST_RELEASE ? {} : { grepInvert: /@release/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous, so that a slow machine does not fail. `npm run bench` measures speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug, so it fails.
  retries: 0,
  use: {
    // Set by `webServer.wait` before the journeys begin, because the site uses any free port.
    baseURL: process.env.SITE_ORIGIN,
    locale: 'zh-CN',
    // Without a GPU, motion takes a quarter of a journey's time; journeys about motion enable it (e2e/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the request handlers of journeys; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureTestBrowser(),
      args: chromiumFlags,
      // In a locale without Chinese characters, Chromium names a saved picture `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // Tracing every journey would add a third to their time; use `playwright test … --trace=on` for a failed one.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    wait: { stdout: /已就绪：(?<site_origin>http:\/\/\S+)/ },
    // Separate from the data and content of a site that may be running.
    env: {
      PORT: '0',
      DATA_DIR: dataDirectory,
      ...samplesEnvironment,
      // Each journey has its own IP address (e2e/site.ts), so that their sign-ups are not counted together.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
