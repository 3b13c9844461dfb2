import { chromium, type Page } from '@playwright/test';
import { playerOf } from '../../../e2e/player.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { ensureChromium } from '../../test/install-programs.ts';

/** Large enough that no quality is left out because the player is small. */
const viewport = { width: 2560, height: 1300 };
/** Of a connection by mobile phone, as Lighthouse has it for the faster ones. */
const latencyMs = 60;

/** Somebody on a film's page, behind a connection of some Mbit/s. */
export interface Visit {
  readonly page: Page;
  /** Changes how much the connection carries. */
  setRate(megabits: number): Promise<void>;
  /** Presses play. @returns milliseconds until the film runs */
  play(): Promise<number>;
  /** Presses the key for the next chapter. @returns milliseconds until the film runs there */
  goToNextChapter(): Promise<number>;
  /** Milliseconds of the longest time without a movement since it was asked last, while it should have played. */
  longestStall(): Promise<number>;
  /** The heights of the pictures that were asked for since it was asked last, one for each segment, in their order. */
  requestedHeights(): readonly number[];
}

/**
 * Visits a film's page in a browser of its own, over a throttled connection. It has no service worker: the browser would not
 * throttle what that fetches.
 * @param waitsFor of the page: it is loaded, or nothing is under way any more
 */
export async function visitFilm<T>(
  url: string,
  megabits: number,
  waitsFor: 'load' | 'networkidle',
  act: (visit: Visit) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--mute-audio'],
  });
  try {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const setRate = async (rate: number) => {
      const bytesPerSecond = (rate * 1e6) / 8;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    };
    let heights: number[] = [];
    page.on('request', (request) => {
      const height = /\/hls\/(?:\w+-)?(\d+)p\.mp4/.exec(request.url())?.[1];
      // The first bytes of each file are what decoders need first, not a segment.
      if (height && !request.headers().range?.startsWith('bytes=0-')) heights.push(Number(height));
    });
    await setRate(megabits);
    await page.goto(url, { waitUntil: waitsFor, timeout: 120_000 });
    const player = playerOf(page);
    await player.play.waitFor();
    await player.video.evaluate(watchMovement);
    const movementAfter = (press: () => Promise<unknown>) => timed(page, press);
    return await act({
      page,
      setRate,
      play: () => movementAfter(() => player.play.click()),
      goToNextChapter: () => movementAfter(() => page.keyboard.press('Shift+ArrowRight')),
      longestStall: () => page.evaluate(() => (globalThis as Watched).takeLongestStall?.() ?? Number.NaN),
      requestedHeights: () => {
        const since = heights;
        heights = [];
        return since;
      },
    });
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds from a press to the first movement of the film after it */
async function timed(page: Page, press: () => Promise<unknown>): Promise<number> {
  const movement = await page.evaluateHandle(() => ({
    ms: (globalThis as Watched).nextMovement?.() ?? Promise.resolve(Number.NaN),
  }));
  await press();
  return movement.evaluate(({ ms }) => ms);
}

type Watched = typeof globalThis & {
  nextMovement?: () => Promise<number>;
  takeLongestStall?: () => number;
};

/** Runs in the page. A film runs when its position moves on, which it does not before its picture is there. */
function watchMovement(video: HTMLVideoElement): void {
  const watched = globalThis as Watched;
  let longest = 0;
  let last = { seconds: video.currentTime, at: performance.now() };
  setInterval(() => {
    const now = performance.now();
    const rests = video.paused || video.ended;
    if (!rests && video.currentTime === last.seconds) longest = Math.max(longest, now - last.at);
    else last = { seconds: video.currentTime, at: now };
  }, 20);
  watched.takeLongestStall = () => {
    const taken = longest;
    longest = 0;
    last = { seconds: video.currentTime, at: performance.now() };
    return Math.round(taken);
  };
  watched.nextMovement = () =>
    new Promise((resolve) => {
      const pressed = ({ timeStamp }: Event) => {
        removeEventListener('click', pressed, { capture: true });
        removeEventListener('keydown', pressed, { capture: true });
        let before: number | undefined;
        const look = () => {
          const isThere = !video.paused && !video.seeking && video.readyState > 2;
          if (isThere && before !== undefined && video.currentTime > before)
            return resolve(Math.round(performance.now() - timeStamp));
          before = isThere ? video.currentTime : undefined;
          requestAnimationFrame(look);
        };
        // The key is handled after this listener.
        requestAnimationFrame(look);
      };
      addEventListener('click', pressed, { capture: true });
      addEventListener('keydown', pressed, { capture: true });
    });
}
