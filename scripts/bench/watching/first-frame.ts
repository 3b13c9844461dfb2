import type { Page } from '@playwright/test';
import { onSlowMachine, type Screen } from './on-slow-machine.ts';

const visits = 9;

const barePage = `<!doctype html><title>bare</title><button>play</button><script>
document.querySelector('button').addEventListener('click', () => {
  const video = document.createElement('video');
  video.src = '/media/1/film-av1.mp4';
  document.body.append(video);
  video.play();
});
</script>`;

/**
 * From the press of a card on the home page to the first picture of its video, on a processor four times slower. The
 * pointer has moved before, so that the page has loaded what it loads on the first movement.
 * @returns the median of nine visits, in ms
 */
export function measureFirstFrame(origin: string, screen: Screen): Promise<number> {
  return medianVisit(screen, async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    const card = page.getByRole('region', { name: '最新视频' }).getByRole('link').nth(1);
    await card.scrollIntoViewIfNeeded();
    await page.mouse.move(4, 400);
    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    await page.waitForTimeout(500);
    return card;
  });
}

/** A video as the player takes it (AV1), in a page that is a button and a video: what browser and machine cost. */
export function measureBareFirstFrame(origin: string, screen: Screen): Promise<number> {
  return medianVisit(screen, async (page) => {
    // From the site's own address, so that the video is no stranger's.
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
    await page.goto(`${origin}/bare`);
    return page.getByRole('button');
  });
}

async function medianVisit(
  screen: Screen,
  prepare: (page: Page) => Promise<{ tap(): Promise<void> }>,
): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    times.push(
      await onSlowMachine(screen, async (page) => {
        const target = await prepare(page);
        const frame = await page.evaluateHandle(watchForFirstFrame);
        await target.tap();
        return frame.evaluate(({ shown }) => shown);
      }),
    );
  }
  return times.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? Number.NaN;
}

/** When the first picture was given to the compositor (https://wicg.github.io/video-rvfc/), beside when the press ended. */
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
        // Called here, since a frame may come before the element is in the page; a later call would get the next frame.
        this.requestVideoFrameCallback(async (_, { presentationTime }) => {
          let shownAt = presentationTime;
          while (!this.isConnected) shownAt = await new Promise(requestAnimationFrame);
          resolve(shownAt - pressedAt);
        });
      },
    });
  });
  // In an object, since a promise alone would be waited for.
  return { shown };
}
