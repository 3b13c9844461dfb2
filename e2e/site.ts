import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

/** Every journey also fails on what the page complains of: errors, refused styles and scripts, hydration mismatches. */
export const test = base.extend<{ complaints: string[]; forgivenComplaints: RegExp[] }>({
  // As if every journey came through a proxy from a place of its own: limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  /** What a journey brings about on purpose: the browser logs every answer that is an error. */
  forgivenComplaints: [[], { option: true }],
  complaints: [
    async ({ page, forgivenComplaints }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`logged: ${message.text()}`);
      });
      await use(complaints);
      const unforgiven = complaints.filter((text) => !forgivenComplaints.some((known) => known.test(text)));
      expect(unforgiven, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
