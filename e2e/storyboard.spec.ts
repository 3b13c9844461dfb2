import type { Page } from '@playwright/test';
import { boxOf, openPlayer, type PlayerParts } from './player.ts';
import { expect, test } from './site.ts';

/** The storyboard tile above the time; the samples have one per two seconds. */
const pictureOf = (player: PlayerParts) => player.seekBar.locator('canvas');

const storyboardRequests = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/.*\/storyboard\./.test(pathname)) paths.push(pathname);
  });
  return paths;
};

/** Whether its bitmap is opaque and has more than one colour. */
const isPainted = (player: PlayerParts) =>
  pictureOf(player).evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) return false;
      colours.add((pixels[at] ?? 0) * 65536 + (pixels[at + 1] ?? 0) * 256 + (pixels[at + 2] ?? 0));
    }
    return colours.size > 16;
  });

/** Whether it equals the tile that the film's cues name for a second. */
async function showsTileOf(page: Page, player: PlayerParts, film: string, second: number): Promise<boolean> {
  const cues = await (await page.request.get(`${film}/storyboard.vtt`)).text();
  const at = new Date(second * 1000).toISOString().slice(14, 23);
  const [, sheet, ...area] =
    new RegExp(`${at} -->.*\\n(.*)#xywh=(\\d+),(\\d+),(\\d+),(\\d+)`).exec(cues) ?? [];
  const bytes = (await (await page.request.get(`${film}/${sheet}`)).body()).toString('base64');
  return pictureOf(player).evaluate(
    async (canvas: HTMLCanvasElement, { bytes, area: [x = 0, y = 0, width = 0, height = 0] }) => {
      const sheet = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], { type: 'image/avif' }),
      );
      const wanted = new OffscreenCanvas(width, height);
      wanted.getContext('2d')?.drawImage(sheet, -x, -y);
      const pixelsOf = (canvas: HTMLCanvasElement | OffscreenCanvas) =>
        (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, width, height).data.join();
      return canvas.width === width && pixelsOf(canvas) === pixelsOf(wanted);
    },
    { bytes, area: area.map(Number) },
  );
}

/**
 * Opens the first of the related videos.
 * @returns its id
 */
async function goToRelated(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  // The URL changes before the page.
  await expect(heading).not.toHaveText(title);
  await page.keyboard.press('k');
  return new URL(page.url()).pathname.split('/').at(-1);
}

test('the seek bar shows the picture at the pointer or after a key, for each film its own', async ({
  page,
  consoleErrors,
}) => {
  const requestedPaths = storyboardRequests(page);
  const player = await openPlayer(page);
  expect(requestedPaths, 'nothing is loaded before').toEqual([]);
  const bar = await boxOf(player.seekBar.locator('> div'));
  const point = (fraction: number) => page.mouse.move(bar.x + bar.width * fraction, bar.y);

  await point(0.51);
  await expect(pictureOf(player)).toHaveAttribute('data-second', '20');
  await expect(player.seekBar).toContainText('0:20');
  expect(await isPainted(player)).toBe(true);
  expect(await showsTileOf(page, player, '/media/1', 20), 'it is the tile of this second').toBe(true);
  expect(requestedPaths.toSorted()).toEqual(['/media/1/storyboard.avif', '/media/1/storyboard.vtt']);

  await test.step('tile and time change in the same frame', async () => {
    const alone = await player.seekBar.evaluateHandle((slider) => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const isOpen = /\d:\d\d/.test(slider.textContent ?? '');
        if (isOpen && !slider.querySelector('canvas')) seen.push(slider.textContent ?? '');
      }).observe(slider, { childList: true, subtree: true, characterData: true });
      return seen;
    });
    await point(0.26);
    await expect(pictureOf(player)).toHaveAttribute('data-second', '10');
    await page.mouse.move(bar.x, bar.y - 150);
    await expect(pictureOf(player)).toHaveCount(0);
    await point(0.99);
    await expect(pictureOf(player)).toHaveAttribute('data-second', '38');
    expect(await alone.jsonValue()).toEqual([]);
    expect(requestedPaths).toHaveLength(2);
    await page.mouse.move(bar.x, bar.y - 150);
  });
  await test.step('a key on the seek bar shows its target for a moment', async () => {
    await player.seekBar.focus();
    // Repeated, because on a slow machine the preview may be hidden before it is checked.
    const leadsTo = (key: string, second: string) =>
      expect(async () => {
        await page.keyboard.press(key);
        await expect(pictureOf(player)).toHaveAttribute('data-second', second, { timeout: 500 });
      }).toPass();
    await leadsTo('Home', '0');
    await expect(pictureOf(player)).toHaveCount(0);
    await leadsTo('End', '38');
  });
  await test.step('without a storyboard only the time is shown', async () => {
    await page.route('**/storyboard.*', (route) => route.fulfill({ status: 404 }));
    const failed = page.waitForEvent('console', (message) => message.text().includes('storyboard'));
    await goToRelated(page);
    await player.seekBar.hover();
    await failed;
    await expect(player.seekBar).toContainText(/0:\d\d/);
    await expect(pictureOf(player)).toHaveCount(0);
    await page.unroute('**/storyboard.*');
  });
  await test.step('another video has its own pictures', async () => {
    const id = await goToRelated(page);
    expect(consoleErrors.splice(0).filter((text) => !/storyboard|404/.test(text))).toEqual([]);
    await player.seekBar.hover();
    await expect(pictureOf(player)).toBeVisible();
    await expect.poll(() => requestedPaths).toContain(`/media/${id}/storyboard.avif`);
  });
});
