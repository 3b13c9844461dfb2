import { sitemapProblems } from '../app/features/metadata/validate-sitemap.fixture.ts';
import { canvasColors } from '../app/ui/canvas-colors.ts';
import { catalogue } from '../library/samples.ts';
import { headOf } from './head.ts';
import { indexedPages } from './indexed-pages.ts';
import { expect, test } from './site.ts';

test.describe('the files that machines ask for', () => {
  test('the site map is valid, complete, and leads to pages that name themselves', async ({
    request,
    baseURL,
  }) => {
    const response = await request.get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
    expect(await sitemapProblems(xml)).toEqual([]);
    // Feed readers come back every hour for what has not changed.
    const { etag = '', 'content-encoding': coding } = response.headers();
    expect(coding).toBe('br');
    const again = await request.get('/sitemap.xml', { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { id } of catalogue) expect(addresses).toContain(`${baseURL}/video/${id}`);
    for (const { canonical } of indexedPages) expect(addresses).toContain(baseURL + canonical);
    for (const address of addresses.filter(
      (each) => !each.includes('/video/') || each.endsWith('/video/1'),
    )) {
      const head = await headOf(request, address);
      expect([head.status, head.canonical]).toEqual([200, address]);
    }
  });

  test('robots.txt lets crawlers read every page, and names the site map', async ({ request, baseURL }) => {
    const response = await request.get('/robots.txt');
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect((await response.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      '',
      `Sitemap: ${baseURL}/sitemap.xml`,
    ]);
  });

  test('the manifest, the icons and the colours of the browser’s own bars are there and fit', async ({
    page,
    request,
  }) => {
    await page.goto('/about');
    const response = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      short_name: '映匣',
      lang: 'zh-CN',
      display: 'standalone',
      start_url: '/',
    });
    const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const linked = [
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/favicon.ico', sizes: '32x32', type: 'image/x-icon' },
      { src: '/share.jpg', sizes: '1200x630', type: 'image/jpeg' },
    ];
    for (const { src, sizes, type } of [...icons, ...linked]) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([
        src,
        200,
        expect.stringContaining(type),
      ]);
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
    }
    for (const [scheme, color] of Object.entries(canvasColors)) {
      const tag = page.locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`);
      await expect(tag).toHaveAttribute('content', color);
    }
  });
});
