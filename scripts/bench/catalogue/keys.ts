import type { Page } from '@playwright/test';
import { onSlowMachine, type Screen } from '../slow-machine.ts';

/** Read by pinyin, by initials, as characters, mistyped, found nowhere: each letter asks again. */
const typed = ['jiangnan', 'yynh', '江南的茶馆', 'nihnog', 'qwertyuiop'];
/** Held by most videos, by many, by few; near some by sound, by a mistake, in other words, in part; near nothing. */
const asked = ['的', '夜', '江南', 'jiangnan', 'nihnog', '金鱼视频', '山里孩子的船', '赛博朋克猫咖'];

/** What is searched for while typing comes 200 ms later, on purpose; then what is fetched, and pictures. */
const restMs = 700;

/** What the main thread works for a key, in ms: suggestions of each letter, and results of Enter on a phone. */
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
      for (const letter of text) letters.push(await workOf(() => page.keyboard.insertText(letter)));
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
      results[`results of ${query}, work, ms`] = await workOf(() => page.keyboard.press('Enter'));
    }
  });
  const sorted = letters.toSorted((one, other) => one - other);
  return {
    'suggestions of a letter, work, median, ms (≤ 50)': sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    'suggestions of a letter, work, slowest, ms': sorted.at(-1) ?? Number.NaN,
    ...results,
  };
}

/** How much the page's main thread worked, on the processor, until nothing more came of something. */
type WorkOf = (press: () => Promise<void>) => Promise<number>;

function measuring(screen: Screen, origin: string, act: (page: Page, workOf: WorkOf) => Promise<void>) {
  return onSlowMachine(screen, origin, async (page) => {
    const session = await page.context().newCDPSession(page);
    // Other programs do not count in it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await act(page, async (press) => {
      const before = await worked();
      await press();
      await page.waitForTimeout(restMs);
      return Math.round((await worked()) - before);
    });
  });
}
