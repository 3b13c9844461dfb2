import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const fieldOf = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: '搜索视频' });
const listOf = (page: Page) => page.getByRole('listbox', { name: '搜索建议' });
const optionOf = (page: Page, name: string) => listOf(page).getByRole('option', { name });
const foundOf = (page: Page) => page.getByRole('main').getByRole('status');

test('nothing is loaded before the field has the focus, and then at most 30 kB, including the videos', async ({
  page,
}) => {
  const fetched: { text: string; bytes: number }[] = [];
  const reading: Promise<void>[] = [];
  const note = (response: Response) => {
    if (!['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) return;
    const read = async () => {
      const body = await response.body();
      fetched.push({ text: body.toString(), bytes: gzipSync(body, { level: 9 }).length });
    };
    reading.push(read());
  };
  page.on('response', note);
  const holds = async (text: string) => {
    await Promise.all(reading);
    return fetched.some((file) => file.text.includes(text));
  };
  // Prevents the preloading of videos some time after the page.
  await page.route('**/assets/after-load-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await holds('搜索视频...')).toBe(true);
  for (const text of ['最近搜索', 'bei guo ji guang', '竟']) expect(await holds(text), text).toBe(false);
  const before = fetched.length;

  await fieldOf(page).focus();
  for (const text of ['最近搜索', 'bei guo ji guang', '竟']) await expect.poll(() => holds(text)).toBe(true);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  await Promise.all(reading);
  expect(fetched.slice(before).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
});

test.describe('by keyboard', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('typing opens suggestions, arrows choose, Escape closes and keeps the text, Enter opens the choice', async ({
    page,
  }) => {
    const field = fieldOf(page);
    const list = listOf(page);
    const active = list.getByRole('option', { selected: true });
    const video = optionOf(page, '夜雨霓虹 短片');
    let isDown = true;
    await page.route('**/content/readings-*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/about');

    await test.step('readings of titles that failed to load are requested again while typing', async () => {
      const failed = page.waitForEvent('requestfailed');
      await field.focus();
      await expect(list).toHaveCount(0);
      await field.fill('nihong');
      await failed;
      isDown = false;
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially('nihong');
        await expect(video).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
    await test.step('suggestions are marked, counted and named', async () => {
      await expect(video.locator('mark')).toHaveText('霓虹');
      await expect(page.getByText('2 条建议')).toBeAttached();
      await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    });
    await test.step('an arrow chooses, and the focus stays', async () => {
      await field.press('ArrowDown');
      await expect(active).toHaveText(/^霓虹/);
      await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
      await expect(field).toBeFocused();
    });
    await test.step('the keys of an input method are ignored', async () => {
      for (const during of [{ isComposing: true }, { keyCode: 229 }])
        for (const key of ['ArrowDown', 'Escape', 'Enter']) {
          await field.dispatchEvent('keydown', { key, ...during });
          await expect(active).toHaveText(/^霓虹/);
        }
      await expect(page).toHaveURL('/about');
    });
    await test.step('Escape closes and keeps the text, even on a button in the list', async () => {
      await field.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(field).toHaveValue('nihong');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await field.press('ArrowDown');
      await expect(list).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(field).toBeFocused();
    });
    await test.step('moving in the text resets the choice, and Enter opens a choice', async () => {
      await field.press('ArrowUp');
      await expect(video).toBeVisible();
      await field.press('ArrowUp');
      await expect(video).toHaveAttribute('aria-selected', 'true');
      await field.press('Home');
      await expect(video).toHaveAttribute('aria-selected', 'false');
      await field.press('ArrowUp');
      await field.press('Enter');
      await expect(page).toHaveURL('/video/5');
      await expect(field).toHaveValue('');
    });
  });
});

test('recent searches are offered, and can be removed one by one', async ({ page }) => {
  const field = fieldOf(page);
  const options = listOf(page).getByRole('option');
  const remember = (searches: string[]) =>
    page.evaluate((text) => localStorage.setItem('yingxia.recent-searches', text), JSON.stringify(searches));
  await page.goto('/about');
  await remember(['星空']);
  await test.step('a search is saved as the first', async () => {
    await field.fill('雨夜');
    await expect(listOf(page)).toBeVisible();
    await field.press('Enter');
    await expect(foundOf(page)).toHaveText('找到 3 个相关视频');
    await expect(listOf(page)).toHaveCount(0);
    await field.click();
    await expect(options).toHaveText(['雨夜最近搜索', '星空最近搜索']);
  });
  await test.step('one is removed, another repeated', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '删除最近搜索「雨夜」' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options).toHaveText(['星空最近搜索']);
    await expect(field).toBeFocused();
    await optionOf(page, '星空').click();
    await expect(foundOf(page)).toHaveText('找到 4 个相关视频');
  });
  await test.step('after a reload they are the same, and a click elsewhere closes the list', async () => {
    await page.reload();
    await field.fill('雨夜');
    await expect(options.first()).toHaveText('雨夜标签');
    await field.fill('星空');
    await expect(options.first()).toHaveText('星空最近搜索');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(listOf(page)).toHaveCount(0);
  });
  await remember(['雨夜', '大雨']);
  await field.fill('雨');
  await expect(options).toHaveCount(8);
  await field.press('ArrowDown');
  await expect(optionOf(page, '雨夜 最近搜索')).toHaveAttribute('aria-selected', 'true');
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`axe finds nothing in the open list, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page, { within: 'header' })).toEqual([]);
    });
});

test.describe('by touch, with blocked storage', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the search is ready for typing, and its suggestions lead to pages', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    const tab = page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '搜索' });
    // Phones open their keyboard for the element that has the focus when the press ends.
    const withinPress: boolean[] = [];
    await page.exposeFunction('notePress', (isField: boolean) => withinPress.push(isField));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      addEventListener('click', () =>
        (window as unknown as { notePress: (isField: boolean) => void }).notePress(
          document.activeElement instanceof HTMLInputElement,
        ),
      );
    });
    await page.goto('/about');
    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    await test.step('it is ready wherever 搜索 is tapped, even on the search page', async () => {
      await tab.tap();
      await expect(page).toHaveURL('/search');
      await expect(box).toBeFocused();
      await box.fill('茶');
      await expect(page).toHaveURL('/search?q=茶');
      await tab.tap();
      await expect(page).toHaveURL('/search');
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
      expect(withinPress).toEqual([true, true]);
      await expect(page.getByRole('textbox'), 'the stand-in has gone').toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).tap();
      await expect(page).toHaveURL('/about');
      await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
      await expect(box).toBeFocused();
    });
    await test.step('every suggestion is above the results', async () => {
      await box.pressSequentially('雪');
      await expect(page.getByRole('group', { name: '分类筛选' })).toBeVisible();
      await expect(listOf(page)).toBeVisible();
      const covered = await listOf(page)
        .getByRole('option')
        .evaluateAll((options) => {
          const isCovered = (option: Element) => {
            const { x, y, width, height } = option.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return !option.contains(top);
          };
          return options.filter(isCovered).map(({ textContent }) => textContent);
        });
      expect(covered).toEqual([]);
    });
    await test.step('a search is offered again until the page is left', async () => {
      await box.fill('雨夜');
      await box.press('Enter');
      await expect(foundOf(page)).toHaveText('找到 3 个相关视频');
      await tab.tap();
      await expect(page).toHaveURL('/search');
      await box.tap();
      await expect(listOf(page).getByRole('option').first()).toHaveText('雨夜最近搜索');
    });
    await test.step('a category opens its page', async () => {
      await box.pressSequentially('重温');
      await optionOf(page, '经典重温 分类').tap();
      await expect(page).toHaveURL(`/categories?${new URLSearchParams({ category: '经典重温' })}`);
    });
    await test.step('after a search by a tag the heading has the focus, not the field', async () => {
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap();
      await page.getByRole('list', { name: '标签' }).getByRole('link').first().tap();
      await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeFocused();
    });
  });
});
