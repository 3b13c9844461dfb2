import { stopOwnSite, test } from './own-site.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

const head = '---\n标题: 我们 👋🏽\n导语: 一家人\n题词: Small films, from afar\n简介: 简介\n---\n';
const script = '<script>window.wasRun = true</script><img src=x onerror="window.wasRun = true">';

/** As much as a page takes, of everything that a page takes. */
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

/** What a page does not take: the text that came along stands there instead. */
const support = `${head}
#### 跳级的标题

| 表 | 格 |
|---|---|
| 一 | 二 |

![图](a.png)

${script}

[点我](javascript:alert(1))
`;

const film = {
  id: 'odd-film',
  title: `</script>${script.slice(0, 40)} 🎂`,
  tags: '"><b>粗, مرحبا, 👩‍🚀',
};

test.describe('odd texts of a host', () => {
  test.use({
    content: {
      films: [film],
      settings: { 页脚: script, 标语: '<i>斜</i>', 简介: `"${script}` },
      files: { 'pages/about.md': about, 'pages/support.md': support, 'pages/legal.md': '' },
    },
    viewport: { width: 390, height: 844 },
  });
  test.afterAll(stopOwnSite);

  test('are shown as they are written or not at all, run nothing, and fit a phone', async ({ page }) => {
    const headings = {
      '/about': '我们 👋🏽',
      '/service-support': '客服支持',
      '/copyright': '版权与条款',
      [`/video/${film.id}`]: film.title,
    };
    for (const [address, heading] of Object.entries(headings)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toContainText(script);
      expect.soft(await violationsOf(page)).toEqual([]);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *, footer *')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          // The light around a video may leave the page.
          .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden=true]'))
          .map((each) => `${each.tagName} ${each.textContent?.slice(0, 30)}`),
      );
      expect.soft(wide, address).toEqual([]);
    }
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await expect(page.locator('img[src=x], a[href^="javascript:"]')).toHaveCount(0);
  });
});
