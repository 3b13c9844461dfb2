import { publicPages } from '../scripts/public-pages.ts';
import type { Content } from './content-folder.ts';
import { blockOf, readHead } from './head.ts';
import { stopOwnSite, test } from './own-site.ts';
import { boxOf } from './player.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path d="M0 40 20 0l20 40z"/></svg>';

interface Brand extends Content {
  readonly name: string;
  readonly tagline: string;
  /** What stands on the mark. */
  readonly seal: string;
}

/** A name of one character in a colour near yellow; a long one of letters; one that the host drew. */
const brands: readonly Brand[] = [
  { name: '光', tagline: '只放老片', seal: '光', settings: { 主题色相: 90 }, count: 1 },
  {
    name: 'Northern Light Films',
    tagline: 'Small films from the far north',
    seal: 'N',
    settings: { 主题色相: 200 },
    count: 3,
  },
  {
    name: '山海放映社',
    tagline: '',
    seal: '山',
    settings: { 主题色相: 150 },
    files: { 'wordmark.svg': wordmark },
  },
];

for (const { name, tagline, seal, settings, ...content } of brands) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ content: { ...content, settings: { ...settings, 名称: name, 标语: tagline } } });
    test.afterAll(stopOwnSite);

    test('whatever people and programs read is of this brand, and nothing of the samples', async ({
      request,
      baseURL,
    }) => {
      for (const address of [...publicPages, '/auth', '/profile', '/none', '/robots.txt', '/sitemap.xml']) {
        const text = await (await request.get(address)).text();
        expect.soft(text, address).not.toMatch(/映匣|一键收藏|五十支|八枚|匣，/);
        if (!address.includes('.'))
          expect.soft(readHead(await (await request.get(address)).text()).title).toContain(name);
      }
      const head = readHead(await (await request.get('/')).text());
      expect(head.title).toBe(tagline ? `${name} - ${tagline}` : name);
      expect(head.tags['og:site_name']).toBe(name);
      const organization = blockOf(head, 'Organization');
      expect(organization).toMatchObject({ name, logo: `${baseURL}/mark.svg` });
      expect(blockOf(head, 'WebSite')).toMatchObject({ name });
      const manifest = await (await request.get('/manifest.webmanifest')).json();
      expect(manifest).toMatchObject({ short_name: name, name: head.title });
      const pictures = [...manifest.icons.map(({ src }: { src: string }) => src), head.tags['og:image']];
      for (const picture of pictures.filter(Boolean)) expect((await request.get(picture)).status()).toBe(200);
      expect(await (await request.get('/mark.svg')).text()).toContain(`>${seal}<`);
    });

    test('header and footer hold the name at every width, and their colours can be read', async ({
      page,
    }) => {
      await page.goto('/');
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
      // Neither the columns of the tiles nor anything else around a seal moves its character.
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
    });
  });
}
