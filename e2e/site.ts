import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** Every journey also fails on what the page complains of: errors, refused styles and scripts, hydration mismatches. */
export const test = base.extend<{ consoleErrors: string[]; allowedConsoleErrors: RegExp[] }>({
  // As if every journey came through a proxy from a place of its own: limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitUntilLive);
    await use(context);
  },
  /** What a journey brings about on purpose: the browser logs every answer that is an error. */
  allowedConsoleErrors: [[], { option: true }],
  consoleErrors: [
    async ({ page, allowedConsoleErrors }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`logged: ${message.text()}`);
      });
      await use(consoleErrors);
      const unforgiven = consoleErrors.filter(
        (text) => !allowedConsoleErrors.some((known) => known.test(text)),
      );
      expect(unforgiven, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Makes a page's `goto` and `reload` end when presses are heard: scripts begin after the first paint, which `load` does
 * not wait for. Where a journey says what to wait for, it is that.
 */
export function waitUntilLive(page: Page) {
  const isLive = () =>
    page.waitForFunction(
      () => performance.getEntriesByName('live').length > 0 || !document.getElementById('page-data'),
    );
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await isLive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await isLive();
    return response;
  };
}

export { expect };
