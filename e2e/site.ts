import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** Every test also fails on console errors: exceptions, blocked styles and scripts, hydration mismatches. */
export const test = base.extend<{ consoleErrors: string[]; allowedConsoleErrors: RegExp[] }>({
  // Each journey comes from an IP address of its own, as through a proxy: rate limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  context: async ({ context, javaScriptEnabled, serviceWorkers }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydration);
    if (serviceWorkers === 'allow') await context.addInitScript(startWorkerSoon);
    await use(context);
  },
  /** Console errors that a test causes on purpose, because the browser logs every error response. */
  allowedConsoleErrors: [[], { option: true }],
  // Observed on the context, so that a test with requests only opens no page.
  consoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const consoleErrors: string[] = [];
      context.on('weberror', (error) => consoleErrors.push(`thrown: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`logged: ${message.text()}`);
      });
      await use(consoleErrors);
      const unexpected = consoleErrors.filter(
        (text) => !allowedConsoleErrors.some((known) => known.test(text)),
      );
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes a page's `goto` and `reload` also wait for hydration: scripts start after the first paint, for which `load`
 * does not wait. A test that sets its own `waitUntil` is not affected.
 */
export function waitForHydration(page: Page) {
  const isHydrated = () =>
    page.waitForFunction(
      () => performance.getEntriesByName('hydrated').length > 0 || !document.getElementById('page-data'),
    );
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await isHydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await isHydrated();
    return response;
  };
}

/** Runs in pages: what they load three seconds after themselves, and the worker three seconds later, start at once. */
function startWorkerSoon() {
  const { setTimeout } = window;
  let left = 2;
  Object.assign(window, {
    setTimeout: (...[handler, ms, ...rest]: Parameters<typeof setTimeout>) =>
      setTimeout(handler, ms === 3000 && left-- > 0 ? 0 : ms, ...rest),
  });
}

const { poll } = expect;
/** Tries ten times a second. By default the pauses grow to a second, which adds up to minutes. */
expect.poll = (actual, options) =>
  poll(actual, { intervals: [100], ...(typeof options === 'string' ? { message: options } : options) });

export { expect };
