import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { noteTransitions, seenBy } from './note-transitions.ts';
import { stopOwnSite, test } from './own-site.ts';
import { boxOf, openPlayer, playerOf, recordStatusMessages } from './player.ts';
import { expect } from './site.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

// One site for all: the films are made once.
test.describe.configure({ mode: 'default' });
test.use({
  content: {
    films: [
      {
        id: 'portrait',
        picture: { width: 180, height: 320 },
        captions: { zh: '雨点落在伞上', en: 'Rain on an umbrella', ja: '傘に落ちる雨' },
      },
      {
        id: 'square',
        picture: { width: 240, height: 240 },
        isSilent: true,
        captions: { zh: '没有声音', ja: '音がない' },
      },
      { id: 'three-hours', picture: { seconds: 10_860, framesPerSecond: 1 / 60 }, isSilent: true },
      { id: 'cinema', picture: { width: 420, height: 180 } },
    ],
  },
});
test.afterAll(stopOwnSite);

const open = (page: Parameters<typeof openPlayer>[0], id: string) => openPlayer(page, `/video/${id}`);

test('a portrait film is as wide as a phone, within four fifths of its height, from the first paint on', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await watchShifts(page);
  const player = await open(page, 'portrait');
  const { x, y, width, height } = await boxOf(player.region);
  expect([x, width]).toEqual([0, phone.width]);
  expect(height).toBeLessThanOrEqual(phone.height * 0.8);
  expect((height * 9) / 16, 'the width of the picture').toBeGreaterThan(phone.width * 0.95);
  await expect(player.play).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'portrait' })).toBeInViewport();
  expect(y + height).toBeLessThan(phone.height);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a portrait film shrinks to less than half of a phone while the page is scrolled, and is whole', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const player = await open(page, 'portrait');
  const { height } = await boxOf(player.video);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(async () => (await boxOf(player.video)).height).toBeLessThan(height - 100);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const half = phone.height / 2;
  await expect.poll(async () => (await boxOf(player.video)).height).toBeLessThan(half);
  await expect(player.video).toBeInViewport({ ratio: 1 });
  await expect(player.play).toBeInViewport({ ratio: 1 });
});

test('a portrait film is as high as the window below the header, on a desktop', async ({ page }) => {
  await page.setViewportSize(desktop);
  await watchShifts(page);
  const player = await open(page, 'portrait');
  const { y, height } = await boxOf(player.region);
  const header = await boxOf(page.getByRole('banner'));
  expect(y).toBeGreaterThanOrEqual(header.height);
  expect(y + height).toBeLessThanOrEqual(desktop.height);
  expect(height).toBeGreaterThan(desktop.height * 0.8);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a film of cinema’s shape has no bars on a desktop, and room for its controls on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const player = await open(page, 'cinema');
  const { width, height } = await boxOf(player.region);
  expect(width / height).toBeCloseTo(420 / 180, 2);
  await page.setViewportSize(phone);
  await expect.poll(async () => (await boxOf(player.region)).height).toBe(200);
});

test('the small window has the shape of the film', async ({ page }) => {
  await page.setViewportSize(desktop);
  const player = await open(page, 'portrait');
  await player.play.click();
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  const mini = page.getByRole('region', { name: '小窗播放' });
  await expect(mini).toBeVisible();
  const { width, height } = await boxOf(mini.locator('video'));
  expect(width / height).toBeCloseTo(9 / 16, 2);
});

test('lists keep their rhythm: a portrait cover is whole before its own light, one of 21:9 fills its frame', async ({
  page,
}) => {
  await page.goto('/categories');
  const coverOf = (id: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: id }) })
      .getByRole('img', { name: id });
  const shapes = await Promise.all(
    ['portrait', 'square', 'cinema', 'three-hours'].map(async (id) => {
      const { width, height } = await boxOf(coverOf(id));
      return [
        (width / height).toFixed(2),
        await coverOf(id).evaluate((cover) => getComputedStyle(cover).objectFit),
      ];
    }),
  );
  expect(shapes).toEqual([
    ['1.78', 'contain'],
    ['1.78', 'contain'],
    ['1.78', 'cover'],
    ['1.78', 'cover'],
  ]);
});

for (const [id, aspectRatio] of [
  ['portrait', 9 / 16],
  ['square', 1],
  ['cinema', 21 / 9],
] as const)
  test(`the picture of ${id} grows from where it lay on its cover`, async ({ page }) => {
    await page.setViewportSize(phone);
    await noteTransitions(page);
    await page.goto('/categories');
    const cover = await boxOf(page.getByRole('img', { name: id }));
    await page.getByRole('article').getByRole('link', { name: id }).click();
    await expect(playerOf(page).pause).toBeVisible();
    const [from] = (await seenBy(page)).grown;
    if (!from) throw new Error('the player did not grow');
    // Each of these fills the height of a cover, whole or cropped at its sides.
    expect(Math.min(from.height, from.width / aspectRatio)).toBeCloseTo(cover.height, 0);
    expect(from.left + from.width / 2).toBeCloseTo(cover.x + cover.width / 2, 0);
    expect(Math.abs(from.top + from.height / 2 - cover.y - cover.height / 2)).toBeLessThan(5);
  });

test('a shared portrait film says the size of its picture', async ({ page }) => {
  await page.goto('/video/portrait');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['721', '1280']);
});

test('captions are offered in each language by its name; the choice holds for other films', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const player = await open(page, 'portrait');
  const button = player.region.getByRole('button', { name: '字幕', exact: true });
  await button.click();
  const menu = player.region.getByRole('menu', { name: '字幕' });
  await expect(menu.getByRole('menuitemradio')).toHaveText(['关闭', '中文', 'English', '日本語']);
  await expect(menu.getByRole('menuitemradio', { name: '关闭' })).toBeFocused();
  const heard = await recordStatusMessages(player);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();
  expect(await heard()).toEqual(['字幕：日本語']);
  await expect(button).toBeFocused();

  await page.reload();
  await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();
  await button.click();
  await menu.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(player.region.getByText('Rain on an umbrella')).toBeVisible();
  await expect(player.region.getByText('傘に落ちる雨')).toHaveCount(0);
  // It was loaded before.
  await button.click();
  await menu.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();

  await page.getByRole('region', { name: '相关推荐' }).getByRole('link', { name: 'square' }).click();
  await expect(player.region.getByText('音がない')).toBeVisible();
  await page.keyboard.press('c');
  await expect(player.region.getByText('音がない')).toHaveCount(0);
});

test('the transcript is read in another language than the site’s, with captions off', async ({ page }) => {
  await page.setViewportSize(phone);
  // Two begin at once, one of them at the top; another is written from right to left.
  await page.route(/captions-(zh|ja)\.vtt/, (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      body: `WEBVTT\n\n${
        route.request().url().includes('zh')
          ? '00:00.000 --> 00:09.000 line:0\n招牌\n\n00:00.000 --> 00:09.000\n雨点落在伞上\n'
          : '00:00.000 --> 00:09.000\nمطر على المظلة (2)\n'
      }`,
    }),
  );
  const player = await open(page, 'portrait');
  await player.region.getByRole('button', { name: '字幕', exact: true }).click();
  await expect(player.region.getByRole('menu', { name: '字幕' }).getByRole('menuitemradio')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await player.region.getByRole('button', { name: '更多' }).click();
  await player.region.getByRole('menuitemcheckbox', { name: '字幕列表' }).click();
  const transcript = page.getByRole('region', { name: '字幕列表' });
  await expect(transcript.getByRole('listitem')).toContainText(['招牌', '雨点落在伞上']);
  await transcript.getByRole('combobox', { name: '字幕语言' }).selectOption({ label: 'English' });
  await expect(transcript.getByRole('listitem')).toContainText('Rain on an umbrella');
  await expect(player.region.getByText('Rain on an umbrella')).toHaveCount(0);

  await transcript.getByRole('combobox', { name: '字幕语言' }).selectOption({ label: '中文' });
  await page.keyboard.press('c');
  const middle = (await boxOf(player.video)).y + (await boxOf(player.video)).height / 2;
  expect((await boxOf(player.region.getByText('招牌'))).y).toBeLessThan(middle);
  expect((await boxOf(player.region.getByText('雨点落在伞上'))).y).toBeGreaterThan(middle);
  await transcript.getByRole('combobox', { name: '字幕语言' }).selectOption({ label: '日本語' });
  for (const arabic of [player.region, transcript].map((within) => within.getByText(/مطر/)))
    await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(player.region.getByText('招牌')).toHaveCount(0);
});

test('a film without captions offers none, and one without sound says so', async ({ page }) => {
  const player = await open(page, 'three-hours');
  await expect(player.region.getByRole('button', { name: '字幕', exact: true })).toHaveCount(0);
  await expect(player.volume).toHaveCount(0);
  const mute = player.region.getByRole('button', { name: '这部短片没有声音' });
  await expect(mute).toHaveAttribute('aria-disabled', 'true');
  const heard = await recordStatusMessages(player);
  await page.keyboard.press('m');
  await expect.poll(heard).toEqual(['这部短片没有声音']);
  expect((await player.volumeState()).muted).toBe(false);
});

test('three hours are told in hours, sought through by keyboard, and drawn as seldom as they move', async ({
  page,
}) => {
  const player = await open(page, 'three-hours');
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:00 / 3:01:00');
  await player.seekBar.press('End');
  await player.seekBar.press('PageDown');
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', '2:42:54 / 3:01:00');
  await player.seekBar.press('ArrowLeft');
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', '2:42:49 / 3:01:00');

  // It takes seconds to move by a pixel, and is not styled anew in every frame.
  await player.play.click();
  await expect(player.pause).toBeVisible();
  const { changes, seconds } = await player.seekBar.evaluate(async (bar) => {
    let count = 0;
    const began = performance.now();
    new MutationObserver(() => count++).observe(bar, { subtree: true, attributeFilter: ['style'] });
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    return { changes: count, seconds: (performance.now() - began) / 1000 };
  });
  expect(changes).toBeLessThan(5 + 2 * seconds);
});

test('the controls of a three-hour film stay inside a narrow player', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const player = await open(page, 'three-hours');
  const frame = await boxOf(player.region);
  const { x, width } = await boxOf(player.enterFullscreen);
  expect(x + width).toBeLessThanOrEqual(frame.width);
});

test('nothing is said of ratings and views that there are not', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  for (const name of ['热门视频', '高分视频'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('评分');
  await page.goto('/categories');
  const orders = page.getByRole('combobox', { name: '排序' }).getByRole('option');
  await expect(orders).toHaveText(['最新', '时长']);
  await expect(page.getByRole('main')).not.toContainText('次观看');
});
