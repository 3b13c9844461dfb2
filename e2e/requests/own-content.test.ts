import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../scripts/public-pages.ts';
import { type Server, startSite } from '../../scripts/site-server.ts';
import { branded, brands } from '../brands.ts';
import { ContentFolder } from '../content-folder.ts';
import { blockOf, readHead } from '../head.ts';

for (const { count, brand } of [
  { count: 0, brand: brands.drawn },
  { count: 1, brand: brands.short },
  { count: 3, brand: brands.long },
  { count: 57, brand: undefined },
]) {
  describe(`a site of ${count} films`, () => {
    let folder: ContentFolder;
    let site: Server;
    beforeAll(async () => {
      folder = new ContentFolder(brand ? branded(brand, { count }) : { count });
      // One per process, because it sets the content of the app.
      site = await startSite({ environment: folder.environment });
    });
    afterAll(async () => {
      await site.stop();
      folder.remove();
    });
    const ask = (address: string) => fetch(new URL(address, site.origin));
    const textOf = async (address: string) => (await ask(address)).text();
    const mainOf = async (address: string) =>
      /<main[^>]*>(.*)<\/main>/s.exec(await textOf(address))?.[1] ?? '';
    const valuesOf = (html: string, name: string) =>
      [...html.matchAll(/<button [^>]*>/g)]
        .filter(([tag]) => tag.includes(` name="${name}"`))
        .map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');

    it('every link and choice leads to a page with content', async () => {
      const links = [...(await mainOf('/')).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = '']) => link);
      for (const link of new Set(links))
        expect((await ask(link.replaceAll('&amp;', '&'))).status, link).toBe(200);
      const searches = valuesOf(await mainOf('/search'), 'q');
      expect(searches.length > 0).toBe(count > 0);
      for (const q of searches)
        expect(await mainOf(`/search?${new URLSearchParams({ q })}`), q).toContain('<article');
      const categories = valuesOf(await mainOf('/categories'), 'category');
      // A single category is not offered as a choice.
      expect(categories.length > 0).toBe(count > 1);
      for (const category of categories)
        for (const sort of ['latest', 'popular', 'rating', 'duration'])
          expect(
            await mainOf(`/categories?${new URLSearchParams({ category, sort })}`),
            `${category}, ${sort}`,
          ).toContain('<article');
    });

    it('an unknown video shows another one, or says that it was not found', async () => {
      const answer = await ask('/video/gone');
      expect(answer.status).toBe(404);
      const [, heading] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
      expect(heading === '视频未找到').toBe(count === 0);
    });

    it('files for programs list exactly the films of the site', async () => {
      const sitemap = await textOf('/sitemap.xml');
      expect(sitemap.match(/<loc>[^<]*\/video\//g) ?? []).toHaveLength(count);
      // The ordinary films have five categories, the first three films have three.
      expect(sitemap.match(/category=/g) ?? []).toHaveLength(Math.min(count, 5));
      const manifest = await (await ask('/manifest.webmanifest')).json();
      expect(manifest).toMatchObject({ short_name: brand?.name ?? '后院放映' });
    });

    if (brand)
      it('pages and files have the brand, and nothing of the samples', async () => {
        const { name, tagline, seal } = brand;
        for (const address of [...publicPages, '/auth', '/profile', '/none', '/robots.txt', '/sitemap.xml']) {
          const text = await textOf(address);
          expect.soft(text, address).not.toMatch(/映匣|一键收藏|五十支|八枚|匣，/);
          if (!address.includes('.')) expect.soft(readHead(text).title, address).toContain(name);
        }
        const head = readHead(await textOf('/'));
        expect(head.title).toBe(tagline ? `${name} - ${tagline}` : name);
        expect(head.tags['og:site_name']).toBe(name);
        const logo = expect.stringMatching(/^http:\/\/[^/]*\/mark\.svg$/);
        expect(blockOf(head, 'Organization')).toMatchObject({ name, logo });
        expect(blockOf(head, 'WebSite')).toMatchObject({ name });
        const manifest = (await (await ask('/manifest.webmanifest')).json()) as {
          name: string;
          icons: { src: string }[];
        };
        expect(manifest.name).toBe(head.title);
        const pictures = [...manifest.icons.map(({ src }) => src), head.tags['og:image']];
        for (const picture of pictures) if (picture) expect((await ask(picture)).status, picture).toBe(200);
        expect(await textOf('/mark.svg')).toContain(`>${seal}<`);
      });

    // Larger sites have the same elements.
    if (count === 0 || count === 3)
      it('the static export has a page for each film', async () => {
        const target = mkdtempSync(path.join(tmpdir(), 'own-export-'));
        const { stderr } = await promisify(execFile)(
          process.execPath,
          ['scripts/export-static.ts', path.join(target, 'site'), '--without-media'],
          { env: { ...process.env, ...folder.environment, SITE_URL: 'https://films.example' } },
        );
        // The fixture has no drawn pictures of its brand.
        expect(stderr).toMatch(/^.*npm run brand。\n$/);
        const written = count > 0 ? readdirSync(path.join(target, 'site/video')) : [];
        expect(written).toHaveLength(count);
        rmSync(target, { recursive: true });
      });
  });
}
