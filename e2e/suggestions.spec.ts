import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const fieldOf = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: '搜索视频' });
const listOf = (page: Page) => page.getByRole('listbox', { name: '搜索建议' });
const optionOf = (page: Page, name: string) => listOf(page).getByRole('option', { name });
const remember = (page: Page, searches: string[]) =>
  page.evaluate((text) => localStorage.setItem('yingxia.recent-searches', text), JSON.stringify(searches));

test('nothing of it is fetched before the field has the focus, and then 30 kB at most, the videos with it', async ({
  page,
}) => {
  const fetched: { text: string; bytes: number }[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) return;
    const read = async () => {
      const body = await response.body();
      fetched.push({ text: body.toString(), bytes: gzipSync(body, { level: 9 }).length });
    };
    reading.push(read());
  });
  const holds = async (text: string) => {
    await Promise.all(reading);
    return fetched.some((file) => file.text.includes(text));
  };
  // Nor the videos: what comes after a while would bring them.
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
  await Promise.all(reading);
  expect(fetched.slice(before).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
});

test('by keyboard: typing offers, arrows choose, Escape closes and keeps the text, Enter goes there', async ({
  page,
}) => {
  await page.goto('/about');
  const field = fieldOf(page);
  await field.focus();
  await expect(listOf(page)).toHaveCount(0);
  await field.pressSequentially('nihong');
  const video = optionOf(page, '夜雨霓虹 短片');
  await expect(video.locator('mark')).toHaveText('霓虹');
  await expect(page.getByText('2 条建议')).toBeAttached();
  await expect(field).toHaveAttribute('aria-controls', (await listOf(page).getAttribute('id')) ?? '');

  await field.press('ArrowDown');
  const active = listOf(page).getByRole('option', { selected: true });
  await expect(active).toHaveText(/^霓虹/);
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();

  await field.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  await expect(field).toHaveValue('nihong');
  await expect(field).not.toHaveAttribute('aria-activedescendant');

  await field.press('ArrowDown');
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  await expect(field).toBeFocused();

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

test('the keys of an input method are its own', async ({ page }) => {
  await page.goto('/about');
  const field = fieldOf(page);
  await field.pressSequentially('nihong');
  await expect(listOf(page)).toBeVisible();
  await field.press('ArrowDown');
  const active = listOf(page).getByRole('option', { selected: true });
  await expect(active).toHaveText(/^霓虹/);
  for (const during of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['ArrowDown', 'Escape', 'Enter']) {
      await field.dispatchEvent('keydown', { key, ...during });
      await expect(active).toHaveText(/^霓虹/);
    }
  }
  await expect(page).toHaveURL('/about');
});

test('what was searched for is offered again, and forgotten one by one', async ({ page }) => {
  await page.goto('/about');
  await remember(page, ['星空']);
  const field = fieldOf(page);
  await field.fill('雨夜');
  await expect(listOf(page)).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText('找到 3 个相关视频');
  await expect(listOf(page)).toHaveCount(0);

  await field.click();
  await expect(listOf(page).getByRole('option')).toHaveText(['雨夜最近搜索', '星空最近搜索']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '删除最近搜索「雨夜」' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listOf(page).getByRole('option')).toHaveText(['星空最近搜索']);
  await expect(field).toBeFocused();
  await optionOf(page, '星空').click();
  await expect(page.getByRole('status')).toHaveText('找到 4 个相关视频');

  await page.reload();
  await field.fill('雨夜');
  await expect(listOf(page).getByRole('option').first()).toHaveText('雨夜标签');
  await field.fill('星空');
  await expect(listOf(page).getByRole('option').first()).toHaveText('星空最近搜索');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(listOf(page)).toHaveCount(0);
});

test('where storage is blocked, searches are offered until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: '搜索关键词' });
  await field.fill('雨夜');
  await expect(listOf(page)).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText('找到 3 个相关视频');
  await fieldOf(page).click();
  await expect(listOf(page).getByRole('option')).toHaveText(['雨夜最近搜索']);
});

test.describe('where the readings of titles could not be had at first', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('typing on asks for them again', async ({ page }) => {
    let isDown = true;
    await page.route('**/assets/readings-*.json', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/about');
    const failed = page.waitForEvent('requestfailed');
    await fieldOf(page).fill('nihong');
    await failed;
    isDown = false;
    await expect(async () => {
      await fieldOf(page).fill('nihon');
      await fieldOf(page).fill('nihong');
      await expect(optionOf(page, '夜雨霓虹 短片')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every suggestion lies above the results', async ({ page }) => {
    await page.goto('/search');
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    await box.tap();
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

  test('a category leads to its page', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: '搜索关键词' }).tap();
    await page.getByRole('searchbox', { name: '搜索关键词' }).pressSequentially('重温');
    await optionOf(page, '经典重温 分类').tap();
    await expect(page).toHaveURL(`/categories?${new URLSearchParams({ category: '经典重温' })}`);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open list, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/about');
    await remember(page, ['雨夜', '大雨']);
    await fieldOf(page).fill('雨');
    await expect(listOf(page).getByRole('option')).toHaveCount(8);
    await fieldOf(page).press('ArrowDown');
    await expect(optionOf(page, '雨夜 最近搜索')).toHaveAttribute('aria-selected', 'true');
    expect(await violationsOf(page, { within: 'header' })).toEqual([]);
  });
}
