import type { Page } from '@playwright/test';
import { filmPath } from './player.ts';
import { expect, test } from './site.ts';

/** What is animated while a page comes, and for how long. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: { part: string; ms: number }[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition'))
            continue;
          seen.push({ part: effect.pseudoElement, ms: Number(effect.getTiming().duration) });
        }
        seen.push({ part: 'done', ms: 0 });
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { part: string; ms: number }[] }).seen);

test('the cover that is pressed grows into its film, in a quarter of a second at most', async ({ page }) => {
  await noteTransitions(page);
  await page.goto('/categories');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(filmPath);
  await expect.poll(async () => (await seenBy(page)).at(-1)?.part).toBe('done');
  const seen = await seenBy(page);
  expect(seen.map(({ part }) => part)).toContain('::view-transition-group(film)');
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThanOrEqual(250);

  // On the page of a film there is one of that name, also when another is pressed.
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(filmPath);
  await expect.poll(async () => (await seenBy(page)).filter(({ part }) => part === 'done').length).toBe(2);
});

test('a transition does not style the page anew, which would hold up the film', async ({ page, browser }) => {
  await page.goto('/categories');
  const elements = await page.locator('*').count();
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => document.startViewTransition(() => {}).finished);
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(elements / 4);
});

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto('/categories');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(filmPath);
  await expect.poll(async () => (await seenBy(page)).map(({ part }) => part)).toEqual(['done']);
});
