import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './scripts/test/chromium-flags.ts';

const port = 4310;
const dataDirectory = '.cache/test/data';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug: it fails, and is mended.
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `http://localhost:${port}/healthz`,
    // Not the data of a site that may be running beside the tests.
    env: { PORT: String(port), DATA_DIR: dataDirectory },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
  },
});
