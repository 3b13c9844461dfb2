import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page at rest, each as `rule: selectors`. While something appears or changes its colour, contrast would be
 * measured halfway; only what moves for ever (a skeleton) or with the scrolling is not waited for.
 */
export async function violationsOf(
  page: Page,
  { within, rules, without }: { within?: string; rules?: string[] | undefined; without?: string[] } = {},
): Promise<string[]> {
  // What is not laid out yet has no contrast.
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
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  if (without) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
