import { onSlowMachine } from './slow-machine.ts';

const rounds = 20;

export interface StoryboardTimes {
  /** From the first time the pointer comes to the bar, with the sheet still to be loaded. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** From a movement of the pointer over the seek bar to its picture on the canvas, on a processor four times slower. */
export function measureStoryboard(origin: string): Promise<StoryboardTimes> {
  return onSlowMachine('desktop', async (page) => {
    await page.goto(`${origin}/video/1`, { waitUntil: 'networkidle' });
    const bar = page.getByRole('slider', { name: '播放进度' });
    const box = await bar.locator('> div').boundingBox();
    if (!box) throw new Error('the seek bar is not on the page');
    const times = await bar.evaluateHandle((slider) => {
      const delays: number[] = [];
      let movedAt = 0;
      slider.addEventListener('pointermove', ({ timeStamp }) => {
        movedAt ||= timeStamp;
      });
      new MutationObserver(() => {
        if (movedAt === 0 || !slider.querySelector('canvas')) return;
        delays.push(performance.now() - movedAt);
        movedAt = 0;
      }).observe(slider, { childList: true, subtree: true, attributeFilter: ['data-second'] });
      return delays;
    });
    for (let round = 0; round < rounds; round += 1) {
      await page.mouse.move(box.x + (box.width * (round + 0.5)) / rounds, box.y);
      await page.waitForTimeout(250);
    }
    const [firstMs = Number.NaN, ...others] = await times.jsonValue();
    const sorted = others.toSorted((a, b) => a - b);
    return {
      firstMs,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      slowestMs: sorted.at(-1) ?? Number.NaN,
    };
  });
}
