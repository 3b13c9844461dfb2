import type { Page } from '@playwright/test';
import { onSlowMachine, type Screen, slowdown } from '../slow-machine.ts';

/**
 * Queries by pinyin, initials, characters, with a typo, and without results. Suggestions are computed for each letter.
 */
const typed = ['jiangnan', 'yynh', '江南的茶馆', 'nihnog', 'qwertyuiop'];
/** Queries with most, many and few results, then by sound, typo, synonym and part, and without results. */
const asked = ['的', '夜', '江南', 'jiangnan', 'nihnog', '金鱼视频', '山里孩子的船', '赛博朋克猫咖'];

/** Pause after a key, for later work such as pictures and requests. Searching while typing waits 200 ms by design. */
const restMs = 700;

/**
 * Measures the main thread's CPU time from a key to the paint of its result, in ms on a CPU slowed four times:
 * suggestions for each letter, and results of Enter on a phone. Elapsed time would include other programs.
 */
export async function measureKeys(origin: string): Promise<Record<string, number>> {
  const letters: number[] = [];
  await measuring('desktop', origin, async (page, workOf) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: '搜索视频' });
    await field.click();
    // The first letters load code and tables and compile them.
    await field.pressSequentially('zq', { delay: restMs });
    for (const text of typed) {
      await field.fill('');
      await page.waitForTimeout(restMs);
      for (const letter of text) {
        const ms = await workOf('header form', () => page.keyboard.insertText(letter));
        if (ms !== null) letters.push(ms);
      }
    }
  });
  const results: Record<string, number> = {};
  await measuring('phone', origin, async (page, workOf) => {
    await page.goto('/search?q=雪', { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: '搜索关键词' });
    await field.tap();
    for (const query of ['山', ...asked]) {
      // Sets the value directly, so that typing and suggestions are not measured.
      await field.evaluate((element, text) => {
        (element as HTMLInputElement).value = text;
      }, query);
      const ms = await workOf('title', () => page.keyboard.press('Enter'));
      results[`results of ${query}, work, ms`] = ms ?? Number.NaN;
    }
  });
  const sorted = letters.toSorted((one, other) => one - other);
  return {
    'suggestions of a letter, work, median, ms (≤ 50)': sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    'suggestions of a letter, work, slowest, ms': sorted.at(-1) ?? Number.NaN,
    ...results,
  };
}

/** @returns null if the key did not change that element */
type WorkOf = (selector: string, press: () => Promise<void>) => Promise<number | null>;

function measuring(screen: Screen, origin: string, act: (page: Page, workOf: WorkOf) => Promise<void>) {
  const measure = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workedMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await act(page, async (selector, press) => {
      const watch = await page.evaluateHandle(watchForChange, selector);
      const before = await workedMs();
      await press();
      const isPainted = await watch.evaluate(({ painted }) => painted);
      const worked = (await workedMs()) - before;
      await page.waitForTimeout(restMs);
      return isPainted ? Math.round(worked * slowdown) : null;
    });
  };
  return onSlowMachine(screen, origin, measure, 1);
}

/** Observes whether an element changes, resolved after the change is painted. */
function watchForChange(selector: string): { painted: Promise<boolean> } {
  const html = () => document.querySelector(selector)?.innerHTML;
  const before = html();
  const painted = new Promise<boolean>((resolve) => {
    setTimeout(resolve, 4000, false);
    const observer = new MutationObserver(() => {
      if (html() === before) return;
      observer.disconnect();
      // In a task after the frame.
      requestAnimationFrame(() => setTimeout(resolve, 0, true));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  // Wrapped in an object, because a bare promise would be awaited.
  return { painted };
}
