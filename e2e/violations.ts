import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface AxeScope {
  readonly within?: string;
  readonly rules?: string[] | undefined;
  readonly without?: string[];
}

/**
 * The findings of axe on a page at rest, each as `rule: selectors`. Waits for animations, during which contrast would
 * be measured wrongly, except endless ones (skeletons) and those driven by scrolling.
 */
export async function violationsOf(page: Page, { within, rules, without }: AxeScope = {}): Promise<string[]> {
  // Elements that are not laid out have no contrast.
  await page.evaluate(() => document.documentElement.removeAttribute('data-served'));
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        ),
  );
  const axe = new AxeBuilder({ page })
    // All nodes of what passes are not told: with the line below, a fifth of the time.
    .options({ resultTypes: ['violations'] })
    // Results of several frames are put together in a page that opens for it; one frame needs none.
    .setLegacyMode(page.frames().length === 1);
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  if (without) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Expects no findings of axe on a phone and a desktop, in both themes; then the window is as before. */
export async function expectNoViolations(page: Page, scope?: AxeScope): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
    }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
