import type { Page } from '@playwright/test';
import { publicPages } from '../scripts/public-pages.ts';
import { branded, brands } from './brands.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

// Chromium logs each page that answers 404.
test.use({ allowedConsoleErrors: [/status of 404/] });

const first = '/video/yard-portrait';
/** Pages that depend on the films, and pages that do not. */
const lists = ['/', '/categories', '/search', '/video/gone'];
const texts = ['/service-support', '/copyright', '/about', '/offline', '/auth', '/none'];
const ofFilms = [first, '/categories?view=list', '/categories?category=none', '/search?q=院子'];

for (const { count, brand, pages } of [
  { count: 0, brand: brands.drawn, pages: [...lists, '/search?q=none', ...texts] },
  { count: 3, brand: brands.long, pages: [...lists, ...ofFilms] },
]) {
  test.describe(`a site of ${count} films`, () => {
    test.use({ content: branded(brand, { count }) });
    test.afterAll(stopOwnSite);

    test('every page, including a person’s, is complete and has the brand; axe finds nothing', async ({
      page,
    }) => {
      await expectWhole(page, pages, { withAxe: true });
      await expectBrand(page, brand);

      await signInFresh(page);
      if (count > 0) {
        await addRows(page, 'favorites', savedRows(['yard-portrait']));
        await addRows(page, 'watch_history', watchedRows(['yard-portrait'], 2));
        await addRows(page, 'watch_history', watchedRows(['yard-silent'], 20));
      }
      await page.goto('/profile');
      const main = page.getByRole('main');
      for (const name of ['观看历史', '我的收藏']) {
        await main.getByRole('tab', { name, exact: true }).click();
        await expect(main.getByRole('tabpanel')).toContainText(count > 0 ? '竖着拍的烟花' : '暂无');
        await expectWholeNow(page, `the profile, ${name}`, { withAxe: true });
      }
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await expectWholeNow(page, 'the home page of a person', { withAxe: true });
    });
  });
}

for (const count of [1, 3, 57])
  test.describe(`a site of ${count} films`, { tag: '@release' }, () => {
    test.use({ content: { count } });
    test.afterAll(stopOwnSite);

    test('every page is complete', async ({ page }) => {
      const others = publicPages.filter((each) => !each.startsWith('/video/'));
      const pages = new Set([...lists, ...ofFilms, ...texts, ...others]);
      // The largest site has the same elements.
      await expectWhole(page, pages, { withAxe: count < 57 });
    });
  });

const head = '---\n标题: 我们 👋🏽\n导语: 一家人\n题词: Small films, from afar\n简介: 简介\n---\n';
const script = '<script>window.wasRun = true</script><img src=x onerror="window.wasRun = true">';

/** A text that uses everything a page supports, to the limits. */
const about = `${head}
${Array.from({ length: 14 }, (_, index) => `## 第 ${index + 1} 节，标题长得一行放不下，再长也要完整地读得到 🎞️\n\n${'很长的一段。'.repeat(300)}\n`).join('\n')}
## شكرا {#rtl}

هذا نص من اليمين إلى اليسار، ثم 中文，ثم English。👨‍👩‍👧🇨🇳

## 一串没有空格的字

${'https://films.example/'.padEnd(400, 'a')}

\`${'code'.repeat(80)}\`

- ${'长'.repeat(400)}

### ${'Unbreakable'.repeat(12)}

[${'链接'.repeat(80)}](mailto:contact@example.com)
`;

/** A text that a page does not support; the text that came with the site is shown instead. */
const support = `${head}
#### 跳级的标题

| 表 | 格 |
|---|---|
| 一 | 二 |

![图](a.png)

${script}

[点我](javascript:alert(1))
`;

const odd = {
  id: 'odd-film',
  title: `</script>${script.slice(0, 40)} 🎂`,
  tags: '"><b>粗, مرحبا, 👩‍🚀',
};

test.describe('a site of one film with unusual texts', () => {
  test.use({
    content: branded(brands.short, {
      films: [odd],
      settings: { 页脚: script, 简介: `"${script}` },
      files: { 'pages/about.md': about, 'pages/support.md': support, 'pages/legal.md': '' },
    }),
    viewport: { width: 390, height: 844 },
  });
  test.afterAll(stopOwnSite);

  test('valid texts are shown as written, others not at all; they run no code and fit a phone', async ({
    page,
  }) => {
    const headings = {
      '/about': '我们 👋🏽',
      '/service-support': '客服支持',
      '/copyright': '版权与条款',
      [`/video/${odd.id}`]: odd.title,
    };
    for (const [address, heading] of Object.entries(headings)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toContainText(script);
      expect.soft(await violationsOf(page), address).toEqual([]);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *, footer *')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          // The light around a video may exceed the page.
          .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden=true]'))
          .map((each) => `${each.tagName} ${each.textContent?.slice(0, 30)}`),
      );
      expect.soft(wide, address).toEqual([]);
      expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
      await expect(page.locator('img[src=x], a[href^="javascript:"]')).toHaveCount(0);
    }
    await expectWhole(page, ['/'], { withAxe: false });
    await expectBrand(page, brands.short);
  });
});

interface Look {
  readonly withAxe: boolean;
}

/** Opens each page and checks that nothing throws or shifts. Ends on the first. */
async function expectWhole(page: Page, pages: Iterable<string>, look: Look): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  for (const address of [...pages].toReversed()) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftsOf(page), `${address} moves`).toEqual([]);
    await expectWholeNow(page, address, look);
  }
}

/** Checks that the open page has no empty or repeated sections. */
async function expectWholeNow(page: Page, name: string, { withAxe }: Look): Promise<void> {
  expect.soft(await emptyOrRepeated(page), name).toEqual([]);
  if (withAxe) expect.soft(await violationsOf(page), name).toEqual([]);
}

/** Checks that header and footer of the home page contain the name at every width, in readable colours. */
async function expectBrand(page: Page, { name, tagline }: (typeof brands)[keyof typeof brands]) {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    if (width < 768) continue;
    const link = await boxOf(page.getByRole('banner').getByRole('link', { name: '首页', exact: true }));
    expect(link.width, 'a name leaves the links in one line').toBeGreaterThan(link.height);
  }
  if (tagline) {
    const { width, height } = await boxOf(page.getByRole('contentinfo').getByText(tagline));
    expect(width > height, 'letters stand in a line, a few characters in a column').toBe(
      /[a-z]/.test(tagline),
    );
  }
  // The columns of tiles or other surroundings of a seal must not move its character.
  const offCentre = await page.locator('main [data-stone][data-count="1"]').evaluateAll((seals) =>
    seals.map((seal) => {
      const [stone, character] = [seal, seal.lastElementChild?.firstElementChild ?? seal].map((each) => {
        const { left, width } = each.getBoundingClientRect();
        return left + width / 2;
      });
      return Math.abs((stone ?? 0) - (character ?? 0));
    }),
  );
  expect(offCentre.filter((pixels) => pixels > 1)).toEqual([]);
  expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([]);
}

/**
 * Finds sections that are empty or repeat another's videos, sections with the count zero, and pages without a heading.
 */
function emptyOrRepeated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements that are not laid out have no `innerText`.
    document.documentElement.removeAttribute('data-served');
    const seen = new Set<string>();
    const faults = document.querySelectorAll('h1').length === 1 ? [] : ['not one h1'];
    if (/(^|\D)0部/.test(document.body.innerText)) faults.push('0部');
    for (const region of document.querySelectorAll('main section[aria-labelledby]')) {
      const heading = region.querySelector('h2, h3')?.textContent ?? '';
      const links = [...region.querySelectorAll<HTMLAnchorElement>('article a[href^="/video/"]')];
      const videos = [...new Set(links.map(({ pathname }) => pathname))].toSorted().join(' ');
      if (!region.querySelector('a, button, p, li, dd, figure')) faults.push(`${heading} is empty`);
      if (videos !== '' && seen.has(videos)) faults.push(`${heading} repeats another`);
      seen.add(videos);
    }
    return faults;
  });
}
