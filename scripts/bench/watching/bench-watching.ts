import type { Page } from '@playwright/test';
import { startSite } from '../../site-server.ts';
import { onSlowMachine, type Screen } from '../slow-machine.ts';
import type { Table } from '../table.ts';
import { actAllEvening } from './journey.ts';

const visits = 9;
const note = 'CPU slowed four times, loopback.';

/** Measures how soon interactions show a result on a slow CPU. */
export async function benchWatching(): Promise<Table[]> {
  const { origin, stop } = await startSite();
  try {
    return [
      {
        title: 'From a press on the home page to the first frame of the video',
        note: `${note} Medians of nine visits.`,
        rows: {
          phone: { 'ms (≤ 500)': await measureFirstFrame(origin, 'phone') },
          desktop: { 'ms (≤ 500)': await measureFirstFrame(origin, 'desktop') },
        },
      },
      {
        title: 'Interaction to Next Paint',
        note: `${note} The journey signs in, searches, plays, browses, renames and signs out. INP ignores the slowest of every fifty interactions (web.dev/articles/inp).`,
        rows: { 'the whole journey, desktop': await measureInteractions(origin) },
      },
    ];
  } finally {
    await stop();
  }
}

/**
 * Measures the time from pressing a card on the home page to the first frame of its video. The pointer has moved
 * before, so that the page has loaded what it loads on the first movement.
 * @returns the median, in ms
 */
async function measureFirstFrame(origin: string, screen: Screen): Promise<number> {
  const times: number[] = [];
  while (times.length < visits) times.push(await onSlowMachine(screen, origin, pressAndWatch));
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(visits / 2)] ?? Number.NaN);
}

async function pressAndWatch(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const card = page.getByRole('region', { name: '最新视频' }).getByRole('link').nth(1);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(4, 400);
  await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
  await page.waitForTimeout(500);
  const frame = await page.evaluateHandle(watchForFirstFrame);
  await card.tap();
  return frame.evaluate(({ shown }) => shown);
}

/**
 * Observes when the first frame was composited (https://wicg.github.io/video-rvfc/), relative to the end of the press.
 */
function watchForFirstFrame(): { shown: Promise<number> } {
  const shown = new Promise<number>((resolve) => {
    let pressedAt = 0;
    const notePress = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    addEventListener('click', notePress, { capture: true });
    const { set, ...source } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {};
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      ...source,
      set(this: HTMLVideoElement, url: string) {
        set?.call(this, url);
        // Requested here, because a frame may be presented before the element is in the page; later it would be the
        // next frame.
        this.requestVideoFrameCallback(async (_, { presentationTime }) => {
          let shownAt = presentationTime;
          while (!this.isConnected) shownAt = await new Promise(requestAnimationFrame);
          resolve(shownAt - pressedAt);
        });
      },
    });
  });
  // Wrapped in an object, because a bare promise would be awaited.
  return { shown };
}

/** The browser's timing of all interactions of the journey (https://www.w3.org/TR/event-timing/). */
async function measureInteractions(origin: string) {
  const all = await onSlowMachine('desktop', origin, async (page) => {
    await page.addInitScript(recordInteractions);
    await actAllEvening(page);
    // The last entries arrive a frame later.
    await page.waitForTimeout(500);
    return page.evaluate(() => [...((globalThis as Recording).interactions?.values() ?? [])]);
  });
  const sorted = all.toSorted((one, other) => one.ms - other.ms);
  return {
    interactions: sorted.length,
    'INP ms (≤ 200)': sorted.at(-1 - Math.floor(sorted.length / 50))?.ms ?? Number.NaN,
    'median ms': sorted[Math.floor(sorted.length / 2)]?.ms ?? Number.NaN,
    'slowest ms': sorted.at(-1)?.ms ?? Number.NaN,
    slowest: sorted.at(-1)?.what ?? '',
  };
}

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly target: Node | null;
}
type Recording = typeof globalThis & { interactions?: Map<number, { ms: number; what: string }> };

function recordInteractions() {
  const slowest = new Map<number, { ms: number; what: string }>();
  (globalThis as Recording).interactions = slowest;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0 || duration <= (slowest.get(interactionId)?.ms ?? 0)) continue;
      const label = target instanceof Element ? (target.ariaLabel ?? target.textContent?.slice(0, 20)) : '';
      slowest.set(interactionId, { ms: duration, what: `${name} ${target?.nodeName ?? ''} ${label}` });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
