import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitemapProblems } from '../../app/features/metadata/validate-sitemap.fixture.ts';
import { canvasColors } from '../../app/ui/canvas-colors.ts';
import { catalogue } from '../../library/samples.ts';
import { readHead } from '../head.ts';
import { indexedPages } from '../indexed-pages.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.stop());

it('the sitemap is valid and complete, and its pages name the same canonical URL', async () => {
  const { origin } = site;
  const response = await site.ask('/sitemap.xml', { headers: { 'Accept-Encoding': 'br' } });
  const xml = await response.text();
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await sitemapProblems(xml)).toEqual([]);
  // Feed readers poll every hour, mostly without a change.
  expect(response.headers.get('content-encoding')).toBe('br');
  const etag = response.headers.get('etag') ?? '';
  const again = await site.ask('/sitemap.xml', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
  });
  expect(again.status).toBe(304);
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { id } of catalogue) expect(addresses).toContain(`${origin}/video/${id}`);
  for (const { canonical } of indexedPages) expect(addresses).toContain(origin + canonical);
  for (const address of addresses.filter((each) => !each.includes('/video/') || each.endsWith('/video/1'))) {
    const page = await site.ask(address);
    expect([page.status, readHead(await page.text()).canonical]).toEqual([200, address]);
  }
});

it('robots.txt allows every page, and names the sitemap', async () => {
  const response = await site.ask('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
  ]);
});

it('the manifest, icons and colours of browser bars exist and match', async () => {
  const html = await (await site.ask('/about')).text();
  const [, address = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? [];
  const response = await site.ask(address);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    short_name: '映匣',
    lang: 'zh-CN',
    display: 'standalone',
    start_url: '/',
  });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
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
  for (const { src, sizes, type } of [...manifest.icons, ...linked]) {
    const icon = await site.ask(src);
    const read = sizes === 'any' ? sizes : sizeOf(type, Buffer.from(await icon.arrayBuffer()));
    expect([src, icon.status, icon.headers.get('content-type'), read]).toEqual([
      ...[src, 200, expect.stringContaining(type), sizes],
    ]);
  }
  const bars = [
    ...html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="([^"]*)"/g),
  ];
  expect(Object.fromEntries(bars.map(([, scheme, color]) => [scheme, color]))).toEqual(canvasColors);
});

/** Width and height from the header of a picture's file. */
function sizeOf(type: string, file: Buffer): string {
  if (type === 'image/png') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  if (type === 'image/x-icon') return `${file[6]}x${file[7]}`;
  // The frame header contains the height first (ITU-T T.81, B.2.2).
  const frame = file.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(file[at + 1] ?? 0));
  return `${file.readUInt16BE(frame + 7)}x${file.readUInt16BE(frame + 5)}`;
}
