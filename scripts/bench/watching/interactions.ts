import type { Page } from '@playwright/test';
import { onSlowMachine, type Screen } from './on-slow-machine.ts';

const keysPerSecond = 10;

/** Found by pinyin, by initials, by characters, and nowhere: each letter asks again. */
const searches = ['yeyunihong', 'yynh', '夜雨霓虹', 'qwertyuiop'];

export interface Interactions {
  /** How many keys and presses the browser told of. */
  readonly count: number;
  /** Interaction to Next Paint: the slowest from input to the next frame, in ms, but for one in fifty. */
  readonly inpMs: number;
  readonly slowestMs: number;
  readonly medianMs: number;
  /** What the slowest one was: the event, and what it befell. */
  readonly slowest: string;
}

/**
 * Types into the first search field of a page, with its suggestions, on a processor four times slower than this machine's.
 * https://web.dev/articles/inp
 */
export async function measureTyping(url: string, screen: Screen): Promise<Interactions> {
  return measureInteractions(screen, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').first().tap();
    await page.waitForLoadState('networkidle');
    for (const search of searches) {
      await page.keyboard.type(search, { delay: 1000 / keysPerSecond });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Backspace');
    }
  });
}

/** What the browser tells of all that is pressed while somebody acts, on a processor four times slower. */
export function measureInteractions(
  screen: Screen,
  act: (page: Page) => Promise<void>,
  baseURL?: string,
): Promise<Interactions> {
  const measure = async (page: Page) => {
    await page.addInitScript(recordInteractions);
    await act(page);
    const interactions = await page.evaluate(readInteractions);
    const sorted = interactions.toSorted((one, other) => one.ms - other.ms);
    return {
      count: sorted.length,
      inpMs: sorted.at(-1 - Math.floor(sorted.length / 50))?.ms ?? Number.NaN,
      slowestMs: sorted.at(-1)?.ms ?? Number.NaN,
      medianMs: sorted[Math.floor(sorted.length / 2)]?.ms ?? Number.NaN,
      slowest: sorted.at(-1)?.what ?? '',
    };
  };
  return onSlowMachine(screen, measure, { baseURL });
}

/** Event Timing rounds to 8 ms and tells of nothing faster than 16: https://www.w3.org/TR/event-timing/ */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly target: Node | null;
}
interface Interaction {
  readonly ms: number;
  readonly what: string;
}
type Recording = typeof globalThis & { interactions?: Map<number, Interaction> };

function recordInteractions() {
  const slowest = new Map<number, Interaction>();
  (globalThis as Recording).interactions = slowest;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0 || duration <= (slowest.get(interactionId)?.ms ?? 0)) continue;
      const label = target instanceof Element ? (target.ariaLabel ?? target.textContent?.slice(0, 20)) : '';
      slowest.set(interactionId, { ms: duration, what: `${name} ${target?.nodeName ?? ''} ${label}` });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function readInteractions(): Promise<Interaction[]> {
  // The last ones are told a frame later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [...((globalThis as Recording).interactions?.values() ?? [])];
}
