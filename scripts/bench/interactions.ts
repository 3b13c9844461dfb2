import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../test/chromium.ts';
import { chromiumFlags } from '../test/chromium-flags.ts';

/** Lighthouse's idea of a phone beside this machine. */
const slowdown = 4;
const keysASecond = 10;

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: true },
};

/** Found by pinyin, by initials, by characters, and nowhere: each letter asks again. */
const searches = ['yeyunihong', 'yynh', '夜雨霓虹', 'qwertyuiop'];

export interface Interactions {
  /** How many keys and presses the browser told of. */
  readonly count: number;
  /** The slowest from input to the next frame, in ms, as Interaction to Next Paint counts below fifty. */
  readonly slowestMs: number;
  readonly medianMs: number;
}

/**
 * Types into the first search field of a page, with its suggestions, on a processor four times slower than this machine's.
 * https://web.dev/articles/inp
 */
export async function measureTyping(url: string, screen: keyof typeof screens): Promise<Interactions> {
  return onSlowMachine(screen, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox').first();
    await typeAll(page, () => field.tap());
  });
}

/** The same keys in a page that is a field and nothing else: what browser and machine cost. */
export async function measureBareTyping(): Promise<Interactions> {
  return onSlowMachine('phone', async (page) => {
    await page.goto('data:text/html,<!doctype html><title>bare</title><input style="font-size:2rem">');
    await typeAll(page, () => page.getByRole('textbox').tap());
  });
}

async function typeAll(page: Page, focus: () => Promise<void>): Promise<void> {
  await focus();
  await page.waitForLoadState('networkidle');
  for (const search of searches) {
    await page.keyboard.type(search, { delay: 1000 / keysASecond });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
  }
}

async function onSlowMachine(
  screen: keyof typeof screens,
  act: (page: Page) => Promise<void>,
): Promise<Interactions> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage(screens[screen]);
    await page.addInitScript(recordInteractions);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    const durations = await page.evaluate(readInteractions);
    const sorted = durations.toSorted((a, b) => a - b);
    return {
      count: sorted.length,
      slowestMs: sorted.at(-1) ?? Number.NaN,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}

/** Event Timing rounds to 8 ms and tells of nothing faster than 16: https://www.w3.org/TR/event-timing/ */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}
type Recording = typeof globalThis & { interactions?: Map<number, number> };

function recordInteractions() {
  const slowest = new Map<number, number>();
  (globalThis as Recording).interactions = slowest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      if (entry.interactionId === 0) continue;
      slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function readInteractions(): Promise<number[]> {
  // The last ones are told a frame later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [...((globalThis as Recording).interactions?.values() ?? [])];
}
