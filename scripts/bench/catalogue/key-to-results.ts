import type { Page } from '@playwright/test';
import { onSlowMachine, slowdown } from '../watching/on-slow-machine.ts';

/** Read by pinyin, by initials, as characters, mistyped, found nowhere: each letter asks again. */
const typed = ['jiangnan', 'yynh', '江南的茶馆', 'nihnog', 'qwertyuiop'];
/** Held by most videos, by many, by few; near some by sound, by a mistake, in other words, in part; near nothing. */
const asked = ['的', '夜', '江南', 'jiangnan', 'nihnog', '金鱼视频', '山里孩子的船', '赛博朋克猫咖'];

export interface KeyToPaint {
  /** From the key to the paint of what it brings. */
  readonly ms: number;
  /** What the page's main thread worked until then, on a processor as slow: other programs do not count. */
  readonly workMs: number;
}

export interface KeyToResults {
  /** Of each letter that changed the suggestions. */
  readonly suggestions: readonly KeyToPaint[];
  /** Of Enter, for each query. */
  readonly results: Readonly<Record<string, KeyToPaint>>;
}

/**
 * From a key to the paint of what it brings, on a processor four times slower than this machine's: suggestions of each letter,
 * results of Enter on a phone. What is searched for while typing comes 200 ms later, on purpose.
 */
export async function measureKeyToResults(origin: string): Promise<KeyToResults> {
  const times = await pressKeys(origin, slowdown);
  const work = await pressKeys(origin, 1);
  const join = (key: string) => ({
    ms: Math.round(times.get(key)?.ms ?? Number.NaN),
    workMs: Math.round((work.get(key)?.workMs ?? Number.NaN) * slowdown),
  });
  const letters = [...times.keys()].filter((key) => !key.startsWith('Enter') && work.has(key));
  return {
    suggestions: letters.map(join),
    results: Object.fromEntries(asked.map((query) => [query, join(`Enter ${query}`)])),
  };
}

async function pressKeys(origin: string, rate: number): Promise<Map<string, KeyToPaint>> {
  const found = new Map<string, KeyToPaint>();
  const times = new Map<string, number>();
  const press = async (page: Page, key: string, selector: string, name: string) => {
    const ms = await pressAndWait(page, key, selector, name);
    if (ms !== null) times.set(name, ms);
  };
  // The header's field, which does not search while one types.
  await withPage('desktop', async (page) => {
    await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: '搜索视频' });
    await field.click();
    for (const text of ['zq', ...typed]) {
      await field.fill('');
      await page.waitForTimeout(500);
      for (const [place, letter] of [...text].entries())
        await press(page, letter, 'header form', `${text.slice(0, place)}|${letter}`);
    }
    // The first letters: the code, the tables, and the compiler's first look at both.
    for (const key of ['|z', 'z|q']) found.delete(key);
  });
  await withPage('phone', async (page) => {
    await page.goto(`${origin}/search?q=雪`, { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: '搜索关键词' });
    await field.tap();
    for (const query of ['山', ...asked]) {
      // Neither letters nor their suggestions are part of this.
      await field.evaluate((element, text) => {
        (element as HTMLInputElement).value = text;
      }, query);
      await press(page, 'Enter', 'title', `Enter ${query}`);
    }
  });
  return found;

  function withPage(screen: 'phone' | 'desktop', act: (page: Page) => Promise<void>) {
    return onSlowMachine(
      screen,
      async (page) => {
        const browser = page.context().browser();
        await page.addInitScript(watchKeys);
        await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
        await act(page);
        const { traceEvents } = JSON.parse(String(await browser?.stopTracing()));
        for (const [name, ms] of times) found.set(name, { ms, workMs: workedMs(traceEvents, name) });
        times.clear();
      },
      { rate },
    );
  }
}

/** For what a key does later: pictures, what is fetched. */
const restMs = 700;
/** Longer, nothing comes of a key. */
const patienceMs = 8000;

/** @returns null: the key changed nothing in that element */
async function pressAndWait(page: Page, key: string, selector: string, name: string): Promise<number | null> {
  await page.evaluate((asked) => (globalThis as Watching).watchKey?.(...asked), [
    selector,
    name,
    patienceMs,
  ] as const);
  if (key === 'Enter' || /^[ -~]$/u.test(key)) await page.keyboard.press(key);
  else await page.keyboard.insertText(key);
  const ms = await page.evaluate(() => (globalThis as Watching).painted);
  await page.waitForTimeout(restMs);
  return ms ?? null;
}

/** An event of a trace, in microseconds. https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** On the processor. */
  readonly tdur?: number;
}

/** What the thread of these two marks worked between them. */
function workedMs(events: readonly TraceEvent[], name: string): number {
  const [from, to] = ['key', 'paint'].map((mark) => events.find((event) => event.name === `${mark} ${name}`));
  if (!from || !to) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === to.pid &&
      tid === to.tid &&
      ts >= from.ts &&
      ts < to.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

type Watching = typeof globalThis & {
  watchKey?: (selector: string, name: string, patienceMs: number) => void;
  /** Ms from the key to the first paint in which that element is another; null: in none. */
  painted?: Promise<number | null>;
};

function watchKeys() {
  const watching = globalThis as Watching;
  watching.watchKey = (selector, name, patience) => {
    const html = () => document.querySelector(selector)?.innerHTML;
    const before = html();
    let pressedAt: number | undefined;
    const noteKey = ({ timeStamp }: Event) => {
      pressedAt ??= timeStamp;
    };
    // Text that comes at once, as from an input method, has no key.
    for (const type of ['keydown', 'beforeinput']) addEventListener(type, noteKey, { capture: true });
    watching.painted = new Promise((resolve) => {
      setTimeout(resolve, patience, null);
      const observer = new MutationObserver(() => {
        if (pressedAt === undefined || html() === before) return;
        observer.disconnect();
        const from = pressedAt;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            performance.mark(`key ${name}`, { startTime: from });
            performance.mark(`paint ${name}`);
            resolve(performance.now() - from);
          };
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  };
}
