import { withMotion } from './motion.ts';
import { boxOf, playerOf } from './player.ts';
import { expect, test } from './site.ts';

test.use(withMotion);

test('the layout has landmarks, a skip link, the current page, the search and the footer’s links', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('canvas')).toHaveAttribute('aria-hidden', 'true');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const nav = page.getByRole('navigation', { name: '主导航' });
  await expect(nav.getByRole('link')).toHaveText(['首页', '分类', '登录']);
  await expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');

  const box = page.getByRole('search').getByRole('searchbox');
  await test.step('Enter that ends a composition does not search', async () => {
    await box.fill('yinyue');
    const prevented = await box.evaluate((input) => {
      const enter = { key: 'Enter', bubbles: true, cancelable: true };
      return {
        composing: !input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true })),
        safari: !input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 })),
        plain: !input.dispatchEvent(new KeyboardEvent('keydown', enter)),
      };
    });
    expect(prevented).toEqual({ composing: true, safari: true, plain: false });
  });
  await test.step('the trimmed query leads to the search page, and the field is cleared', async () => {
    await expect(box).toHaveAttribute('placeholder', '搜索视频...');
    const home = page.url();
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL(home);
    await box.fill('  雨夜 ');
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('雨夜')}`);
    await expect(box).toHaveValue('');
  });

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    ...['首页', '分类', '搜索', '个人中心', '关于我们'],
    ...['客服支持', '帮助中心', '使用指南', '服务条款'],
    ...['版权声明', '免责声明', '用户协议', '隐私政策'],
  ]);
  await expect(footer.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
  await expect(footer.getByRole('link', { name: '400-000-0000' })).toBeVisible();
  await expect(footer).toContainText('北京市朝阳区示例路 1 号');
  await expect(footer).toContainText('本站视频均来自互联网，仅供学习与交流使用。');

  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/video\//);
  await expect(nav.locator('[aria-current]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the links are in a menu, and the main ones in a bottom bar, which hides while scrolling down', async ({
    page,
  }) => {
    // Disables what starts by itself after three seconds.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (...[handler, ms, ...rest]: Parameters<typeof setTimeout>) =>
          ms === 3000 ? 0 : setTimeout(handler, ms, ...rest),
      });
    });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: '底部导航' });
    await test.step('the bar hides at the first scroll, before any other input', async () => {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }));
      await expect(bar).not.toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(bar).toBeInViewport({ ratio: 1 });
    });

    await test.step('Escape and any navigation close the menu', async () => {
      const nav = page.getByRole('navigation', { name: '主导航' });
      await expect(nav).toBeHidden();
      const open = page.getByRole('button', { name: '打开菜单' });
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await open.tap();
      const close = page.getByRole('button', { name: '关闭菜单' });
      await expect(close).toHaveAttribute('aria-expanded', 'true');
      await expect(nav.getByRole('link')).toHaveText(['首页', '分类', '登录']);
      await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible();
      await nav.getByRole('link', { name: '分类' }).focus();
      await page.keyboard.press('Escape');
      await expect(nav).toBeHidden();
      await expect(open).toBeFocused();
      await open.tap();
      await nav.getByRole('link', { name: '分类' }).tap();
      await expect(page).toHaveURL('/categories');
      await expect(nav).toBeHidden();
    });

    await expect(bar.getByRole('link')).toHaveText(['首页', '分类', '搜索', '我的']);
    await bar.getByRole('link', { name: '搜索' }).tap();
    await expect(page).toHaveURL('/search');
    await expect(bar.locator('[aria-current=page]')).toHaveText('搜索');
    await bar.getByRole('link', { name: '我的' }).tap();
    await expect(page).toHaveURL(/\/auth/);
    await expect(bar.locator('[aria-current=page]')).toHaveText('我的');
    await bar.getByRole('link', { name: '分类' }).tap();
    // The URL changes before the page, and the scroll position after it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    await page.waitForFunction(() => navigation.transition === null);

    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
    // Turned round sooner, the page would still scroll down.
    await expect.poll(scrolled).toBe(600);
    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 100_000);
    const gap = async () => {
      const { y, height } = await boxOf(page.getByRole('contentinfo'));
      return (await boxOf(bar)).y - y - height;
    };
    await expect.poll(gap, 'the footer ends above the bar').toBeGreaterThanOrEqual(-1);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -5000);
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
    await expect(page).toHaveURL('/search');
  });
});

test('from 768 px on there is the full header, no bottom bar, and arrows beside rows for a mouse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const main = page.getByRole('main');
  const playlist = page.getByRole('region', { name: '连播列表' });
  for (const [path, row, rise] of [
    ['/categories', main.getByRole('group', { name: '分类筛选' }), 0],
    ['/video/7?list=categories', playlist.getByRole('list'), 24],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
    await row.hover();
    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    await row.scrollIntoViewIfNeeded();
    const before = await row.evaluate((element) => element.scrollLeft);
    const { x, y, width, height } = await boxOf(row);
    await page.mouse.click(Math.min(x + width, 768) - 30, y + height / 2 - rise);
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before + 100);
    await expect(page).toHaveURL(path);
  }
  await test.step('on a phone in landscape nothing lies beside its camera', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
    for (const part of [
      page.getByRole('banner').getByRole('link').first(),
      page.getByRole('main').locator('h2').first(),
    ])
      expect((await boxOf(part)).x).toBeGreaterThanOrEqual(59);
  });
});

test('the background drifts, pauses while a video plays, and does not move with reduced motion', async ({
  page,
}) => {
  const canvas = page.locator('canvas');
  const pixels = () => canvas.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const isDrawn = () => expect.poll(() => canvas.evaluate((c: HTMLCanvasElement) => c.width)).toBe(320);
  const expectStill = async () => {
    const before = await pixels();
    await page.waitForTimeout(500);
    expect(await pixels()).toBe(before);
  };
  // Not the home page, where a preview may already play.
  await page.goto('/categories');
  await isDrawn();
  const before = await pixels();
  await expect.poll(pixels).not.toBe(before);

  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const player = playerOf(page);
  await expect(player.pause).toBeVisible();
  await expectStill();
  const rested = await pixels();
  await player.pause.click();
  await expect.poll(pixels).not.toBe(rested);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await isDrawn();
  await expectStill();
});
