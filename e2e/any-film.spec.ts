import { test } from './film-site.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { withMotion } from './motion.ts';
import { noteTransitions, seenBy } from './note-transitions.ts';
import { boxOf, openPlayer, playerOf, recordStatusMessages } from './player.ts';
import { expect } from './site.ts';

test.use(withMotion);

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const open = (page: Parameters<typeof openPlayer>[0], id: string) => openPlayer(page, `/video/${id}`);

test('a portrait film on a phone fills at most four fifths of the height, and less while scrolling; its transcript opens', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await watchShifts(page);
  // Two cues start at the same time, one of them at the top; another is written from right to left.
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
  const whole = await boxOf(player.video);
  await test.step('it has the full width of the phone from the first paint', async () => {
    const { x, y, width, height } = await boxOf(player.region);
    expect([x, width]).toEqual([0, phone.width]);
    expect(height).toBeLessThanOrEqual(phone.height * 0.8);
    expect((height * 9) / 16, 'the width of the picture').toBeGreaterThan(phone.width * 0.95);
    await expect(player.play).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1, name: 'portrait' })).toBeInViewport();
    expect(y + height).toBeLessThan(phone.height);
    expect(await shiftsOf(page)).toEqual([]);
  });

  await test.step('it shrinks to less than half of the height while the page is scrolled, and is shown whole', async () => {
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(async () => (await boxOf(player.video)).height).toBeLessThan(whole.height - 100);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await boxOf(player.video)).height).toBeLessThan(phone.height / 2);
    await expect(player.video).toBeInViewport({ ratio: 1 });
    await expect(player.play).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await boxOf(player.video)).height).toBe(whole.height);
  });

  await test.step('the transcript is readable in another language, with captions off', async () => {
    await player.region.getByRole('button', { name: '字幕', exact: true }).click();
    const languages = player.region.getByRole('menu', { name: '字幕' }).getByRole('menuitemradio');
    await expect(languages).toHaveCount(4);
    await page.keyboard.press('Escape');
    await player.region.getByRole('button', { name: '更多' }).click();
    await player.region.getByRole('menuitemcheckbox', { name: '字幕列表' }).click();
    const transcript = page.getByRole('region', { name: '字幕列表' });
    const language = transcript.getByRole('combobox', { name: '字幕语言' });
    await expect(transcript.getByRole('listitem')).toContainText(['招牌', '雨点落在伞上']);
    await language.selectOption({ label: 'English' });
    await expect(transcript.getByRole('listitem')).toContainText('Rain on an umbrella');
    await expect(player.region.getByText('Rain on an umbrella')).toHaveCount(0);

    await language.selectOption({ label: '中文' });
    await page.keyboard.press('c');
    // The page still scrolls to the transcript, which makes the picture smaller.
    const isHigh = async (caption: string) => {
      const { y, height } = await boxOf(player.video);
      return (await boxOf(player.region.getByText(caption))).y < y + height / 2;
    };
    await expect.poll(() => isHigh('招牌')).toBe(true);
    await expect.poll(() => isHigh('雨点落在伞上')).toBe(false);
    await language.selectOption({ label: '日本語' });
    for (const arabic of [player.region, transcript].map((within) => within.getByText(/مطر/)))
      await expect(arabic).toHaveCSS('direction', 'rtl');
    await expect(player.region.getByText('招牌')).toHaveCount(0);
  });
});

test('a portrait film on a desktop is as high as the window; its captions have a menu of languages; its mini player is portrait', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await watchShifts(page);
  const player = await open(page, 'portrait');
  await test.step('it is as high as the window below the header', async () => {
    const { y, height } = await boxOf(player.region);
    const header = await boxOf(page.getByRole('banner'));
    expect(y).toBeGreaterThanOrEqual(header.height);
    expect(y + height).toBeLessThanOrEqual(desktop.height);
    expect(height).toBeGreaterThan(desktop.height * 0.8);
    expect(await shiftsOf(page)).toEqual([]);
  });

  const button = player.region.getByRole('button', { name: '字幕', exact: true });
  const menu = player.region.getByRole('menu', { name: '字幕' });
  await test.step('captions are offered in each language by its own name; the choice is kept', async () => {
    await button.click();
    await expect(menu.getByRole('menuitemradio')).toHaveText(['关闭', '中文', 'English', '日本語']);
    await expect(menu.getByRole('menuitemradio', { name: '关闭' })).toBeFocused();
    const heard = await recordStatusMessages(player);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();
    await expect.poll(heard).toEqual(['字幕：日本語']);
    await expect(button).toBeFocused();

    await page.reload();
    await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();
    await button.click();
    await menu.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(player.region.getByText('Rain on an umbrella')).toBeVisible();
    await expect(player.region.getByText('傘に落ちる雨')).toHaveCount(0);
    // These captions are already loaded.
    await button.click();
    await menu.getByRole('menuitemradio', { name: '日本語' }).click();
    await expect(player.region.getByText('傘に落ちる雨')).toBeVisible();
  });
  await test.step('a second language stands below the first, also after a reload', async () => {
    await button.click();
    await menu.getByRole('menuitem', { name: '字幕设置' }).click();
    const dialog = page.getByRole('dialog', { name: '字幕设置' });
    const second = dialog.getByRole('combobox', { name: '第二种字幕' });
    await expect(second.getByRole('option')).toHaveText(['不显示', '中文', 'English']);
    await second.selectOption('English');
    await page.keyboard.press('Escape');
    await page.reload();
    const [above, below] = ['傘に落ちる雨', 'Rain on an umbrella'].map((text) =>
      player.region.getByText(text),
    );
    if (!above || !below) throw new Error('two captions are compared');
    await expect(below).toBeVisible();
    const [first, next] = [await boxOf(above), await boxOf(below)];
    expect(first.y + first.height).toBeLessThanOrEqual(next.y + 1);
    await button.click();
    await menu.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(above).toHaveCount(0);
    await button.click();
    await menu.getByRole('menuitemradio', { name: '日本語' }).click();
    await expect(below).toBeVisible();
  });

  await test.step('the mini player has the shape of the film', async () => {
    await player.play.click();
    // The mini player's code is loaded once the video plays.
    await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    const mini = page.getByRole('region', { name: '小窗播放' });
    await expect(mini).toBeVisible();
    const shape = async () => {
      const { width, height } = await boxOf(mini.locator('video'));
      return width / height;
    };
    await expect.poll(shape).toBeCloseTo(9 / 16, 2);
    for (const text of ['傘に落ちる雨', 'Rain on an umbrella'])
      await expect(mini.getByText(text)).toBeInViewport({ ratio: 1 });
    await mini.getByRole('button', { name: '返回播放页' }).click();
  });

  await test.step('the language is kept for other films', async () => {
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link', { name: 'square' }).click();
    await expect(player.region.getByText('音がない')).toBeVisible();
    await page.keyboard.press('c');
    await expect(player.region.getByText('音がない')).toHaveCount(0);
  });
});

test('films of other shapes in lists show only known facts, and grow from their covers', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('yingxia.preferences', '{"usesMiniPlayer":false}'));
  await noteTransitions(page);
  await page.goto('/');
  await test.step('unknown ratings and views are not shown', async () => {
    await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
    for (const name of ['热门视频', '高分视频'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('评分');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    const orders = page.getByRole('combobox', { name: '排序' }).getByRole('option');
    await expect(orders).toHaveText(['最新', '时长']);
    await expect(page.getByRole('main')).not.toContainText('次观看');
  });
  await test.step('a filter that does not divide them is absent, unless the address has it', async () => {
    const choices = page.getByRole('main').getByRole('combobox');
    await expect(choices).toHaveCount(1);
    await page.goto('/categories?length=long');
    await expect(choices).toHaveCount(2);
    await expect(page.getByRole('article').getByRole('link')).toHaveText(['three-hours']);
    await page.getByRole('combobox', { name: '时长' }).selectOption('');
    await expect(page).toHaveURL('/categories');
    await expect(choices).toHaveCount(1);
  });

  const coverOf = (id: string) => page.getByRole('article').getByRole('img', { name: id });
  await test.step('a portrait cover is whole in front of its own light; one of 21:9 fills its frame', async () => {
    for (const [id, fit] of [
      ['portrait', 'contain'],
      ['square', 'contain'],
      ['cinema', 'cover'],
      ['three-hours', 'cover'],
    ] as const) {
      const { width, height } = await boxOf(coverOf(id));
      expect.soft((width / height).toFixed(2), id).toBe('1.78');
      await expect.soft(coverOf(id)).toHaveCSS('object-fit', fit);
    }
  });

  await page.setViewportSize(phone);
  for (const [index, [id, aspectRatio]] of (
    [
      ['portrait', 9 / 16],
      ['square', 1],
      ['cinema', 21 / 9],
    ] as const
  ).entries())
    await test.step(`the picture of ${id} grows from its cover`, async () => {
      if (index > 0) await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
      // The frame is measured, because a hovered cover is slightly larger.
      const frame = coverOf(id).locator('..');
      // Away from the bottom bar: a press there would scroll the page first.
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const cover = await boxOf(frame);
      await page.getByRole('article').getByRole('link', { name: id }).click();
      await expect(playerOf(page).pause).toBeVisible();
      await expect.poll(async () => (await seenBy(page)).grown).toHaveLength(index + 1);
      const { grown } = await seenBy(page);
      const { left, top, width, height } = grown[index] ?? { left: 0, top: 0, width: 0, height: 0 };
      // Each of these fills the height of its cover, whole or cropped at its sides.
      expect(Math.min(height, width / aspectRatio)).toBeCloseTo(cover.height, 0);
      expect(left + width / 2).toBeCloseTo(cover.x + cover.width / 2, 0);
      expect(Math.abs(top + height / 2 - cover.y - cover.height / 2)).toBeLessThan(5);
    });

  await test.step('a widescreen film has space for its controls on a phone, and no bars on a desktop', async () => {
    const { region } = playerOf(page);
    await expect.poll(async () => (await boxOf(region)).height).toBe(200);
    await page.setViewportSize(desktop);
    await expect
      .poll(async () => (await boxOf(region)).width / (await boxOf(region)).height)
      .toBeCloseTo(420 / 180, 2);
  });
});

test('a film of three hours without captions and sound shows hours, seeks in larger steps, and repaints its seek bar rarely', async ({
  page,
}) => {
  const player = await open(page, 'three-hours');
  await test.step('it offers no captions, and says that it has no sound', async () => {
    await expect(player.region.getByRole('button', { name: '字幕', exact: true })).toHaveCount(0);
    await expect(player.volume).toHaveCount(0);
    const mute = player.region.getByRole('button', { name: '这部短片没有声音' });
    await expect(mute).toHaveAttribute('aria-disabled', 'true');
    const heard = await recordStatusMessages(player);
    await page.keyboard.press('m');
    await expect.poll(heard).toEqual(['这部短片没有声音']);
    expect((await player.volumeState()).muted).toBe(false);
  });
  await test.step('keys seek by fractions of the duration', async () => {
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:00 / 3:01:00');
    await player.seekBar.press('End');
    await player.seekBar.press('PageDown');
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', '2:42:54 / 3:01:00');
    await player.seekBar.press('ArrowLeft');
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', '2:42:49 / 3:01:00');
  });
  await test.step('the seek bar takes seconds to move by a pixel, and is not restyled on every frame', async () => {
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
  await test.step('the controls fit into a narrow player', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await boxOf(player.region)).width).toBe(320);
    const { x, width } = await boxOf(player.enterFullscreen);
    expect(x + width).toBeLessThanOrEqual(320);
    // A tap on the play icon is none on the seek bar.
    const picture = await boxOf(player.region);
    const bar = await boxOf(player.seekBar);
    expect(picture.y + picture.height / 2).toBeLessThan(bar.y);
  });
});
