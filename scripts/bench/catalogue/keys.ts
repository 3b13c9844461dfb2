import type { Page } from '@playwright/test';
import { onSlowMachine, type Screen, slowdown } from '../slow-machine.ts';

/** Read by pinyin, by initials, as characters, mistyped, found nowhere: each letter asks again. */
const typed = ['jiangnan', 'yynh', '江南的茶馆', 'nihnog', 'qwertyuiop'];
/** Held by most videos, by many, by few; near some by sound, by a mistake, in other words, in part; near nothing. */
const asked = ['的', '夜', '江南', 'jiangnan', 'nihnog', '金鱼视频', '山里孩子的船', '赛博朋克猫咖'];

/** For what a key does later: pictures, what is fetched. What is searched for while typing comes after 200 ms, on purpose. */
const restMs = 700;

/**
 * What the page's main thread works from a key to the paint of what it brings, in ms of a processor four times slower: suggestions
 * of each letter, and results of Enter on a phone. In a time, what other programs do would count.
 */
export async function measureKeys(origin: string): Promise<Record<string, number>> {
  const letters: number[] = [];
  await measuring('desktop', origin, async (page, workOf) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: '搜索视频' });
    await field.click();
    // The first letters: the code, the tables, and the compiler's first look at both.
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
      // Neither letters nor their suggestions are part of this.
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

/** @returns null: the key changed nothing in that element */
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

/** Whether an element becomes another one, told when it is painted. */
function watchForChange(selector: string): { painted: Promise<boolean> } {
  const html = () => document.querySelector(selector)?.innerHTML;
  const before = html();
  const painted = new Promise<boolean>((resolve) => {
    setTimeout(resolve, 4000, false);
    const observer = new MutationObserver(() => {
      if (html() === before) return;
      observer.disconnect();
      // A task after the frame.
      requestAnimationFrame(() => setTimeout(resolve, 0, true));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  // In an object, since a promise alone would be waited for.
  return { painted };
}
