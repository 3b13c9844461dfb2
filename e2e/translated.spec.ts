import type { Page } from '@playwright/test';
import { signInFresh } from './person.ts';
import { expect, test } from './site.ts';

/**
 * Simulates Google Translate, also in Chrome: every text, including later ones, is put into two `font` elements.
 * @param keepsText whether the text node itself is moved into them; otherwise a new one is created
 */
function translate(keepsText: boolean) {
  const skipped = 'script, style, noscript, textarea, title, font, [translate="no"]';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    const { data } = text;
    text.replaceWith(font);
    if (keepsText) inner.append(text);
    else inner.append(`«${data}»`);
  };
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const begin = () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        addedNodes.forEach(wrapAll);
        if (target instanceof Text) wrap(target);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}

const words = (text: string) => new RegExp(`^«?${text}»?$`);

/** Searches and opens a video. */
async function search(page: Page) {
  const header = page.getByRole('search').getByRole('searchbox', { name: '搜索视频' });
  for (const query of ['雨', 'yu', '雨夜', '']) {
    await header.fill(query);
    if (query) await expect(page.getByRole('option').first()).toBeVisible();
  }
  await header.fill('雪');
  await header.press('Enter');
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/q=%E9%9B%AA/);
  await expect(main.getByRole('article').first()).toBeVisible();
  const field = main.getByRole('searchbox', { name: '搜索关键词' });
  for (const query of ['雨', 'jiguang', '没有这样的短片', '海']) {
    await field.fill(query);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('搜索'));
  }
  await main.getByRole('article').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/video\//);
}

async function useAll(page: Page) {
  await search(page);
  const main = page.getByRole('main');
  const favourite = main.getByRole('button', { name: words('收藏') });
  for (const pressed of ['true', 'false', 'true']) {
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', pressed);
  }
  await expect(main.getByRole('region', { name: '视频播放器' })).toHaveText(/(?<!«)\d:\d\d \/ \d:\d\d/);
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.locator('a[href="/categories"]').click();
  const group = main.getByRole('group', { name: '分类筛选' }).getByRole('button');
  for (const index of [1, 2, 0]) {
    await group.nth(index).click();
    await expect(group.nth(index)).toHaveAttribute('aria-pressed', 'true');
    await expect(main.getByText(index === 0 ? '50' : /^«?\d»?$/).first()).toBeVisible();
  }
  await nav.locator('a[href="/favorites"]').click();
  const remove = main.getByRole('button', { name: /^取消收藏 / });
  await remove.first().click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: /撤销/ }).click();
  await expect(remove).toHaveCount(1);
  await main.getByRole('tab').first().click();
  await expect(main.getByRole('button', { name: /^从历史中移除 / }).first()).toBeVisible();
  await page.goBack();
  await nav.locator('a[href="/"]').click();
  await expect(main.getByRole('region', { name: '最新视频' })).toBeVisible();
}

// If a part of the page is translated before hydration, React renders it again and reports that.
test.use({ allowedConsoleErrors: [/#418/] });

test('a translated page keeps working, also with moved text nodes, and if translated before hydration', async ({
  page,
}) => {
  await signInFresh(page);
  await page.goto('/');
  await page.evaluate(translate, false);
  await useAll(page);

  await page.goto('/');
  await page.evaluate(translate, true);
  await search(page);

  await page.addInitScript(translate, false);
  await page.goto('/');
  await search(page);
});

for (const when of ['with the texts moved', 'before its scripts start'] as const)
  test(`a page that is completely translated ${when} keeps working`, { tag: '@release' }, async ({
    page,
  }) => {
    await signInFresh(page);
    if (when === 'before its scripts start') await page.addInitScript(translate, false);
    await page.goto('/');
    if (when === 'with the texts moved') await page.evaluate(translate, true);
    await useAll(page);
  });
