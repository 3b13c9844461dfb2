import { test as base, expect } from '@playwright/test';

/** Every journey also fails on what the page complains of: errors, refused styles and scripts, hydration mismatches. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`logged: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
