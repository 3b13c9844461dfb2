import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreparedContent } from '../../domain/content.ts';
import { startTestServer } from '../http/test-server.fixture.ts';
import type { App } from './built-app.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { serveMachineFiles, servePages } from './serve-pages.ts';

const sheet = 'body{color:red}';
const script = 'begin()';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const route = { path: '*', dependsOn: 'path', file: '' } as const;
const paginate = (data: unknown) => ({
  url: new URL('http://films.test'),
  Component: () => null,
  data,
  status: 200 as const,
  isShared: true,
});

/** An app whose pages show their arguments; `change` overrides parts of it. */
function appThat(change: Partial<PagesOptions['app']> = {}) {
  const app: PagesOptions['app'] & Pick<App, 'machineFileAt'> = {
    inlineScripts: { page: [script], exported: 'exported()' },
    machineFileAt: (path) =>
      path === '/robots.txt'
        ? { contentType: 'text/plain', write: (siteUrl) => `Sitemap: ${siteUrl}` }
        : undefined,
    pageUrlOf: ({ pathname }) => pathname,
    preparePage: async ({ pathname }) => ({
      page: paginate(null),
      pageUrl: pathname,
      route,
      isConstant: true,
    }),
    renderPage: async ({ pageUrl, page }, { siteUrl, backend }) => ({
      bytes: Buffer.from(
        `映匣 ${pageUrl} ${siteUrl} ${backend?.publishableKey} ${JSON.stringify(page.data)}`,
      ),
      status: pageUrl === '/missing' ? 404 : 200,
      isComplete: true,
    }),
    ...change,
  };
  return { ...app, renderPage: vi.fn(app.renderPage), preparePage: vi.fn(app.preparePage) };
}

const content: PreparedContent = JSON.parse('{"site":{},"urls":{}}');

const pagesOf = (app: PagesOptions['app'], options: Partial<PagesOptions> = {}) =>
  createPages({
    app,
    filesOf: () => ({ stylesheets: [{ text: sheet }], modules: [], content }),
    backend: { url: '', publishableKey: 'key' },
    log: console,
    policy: { isHttps: false },
    ...options,
  });

type Page = Awaited<ReturnType<ReturnType<typeof pagesOf>>>;
const textOf = async (page: Page) => String((await page.in('identity')).bytes);
const headersOf = async (page: Page | undefined) => (await page?.in('identity'))?.headers ?? {};

describe('createPages', () => {
  it('renders a page once for everybody, and again for another URL of the site', async () => {
    const app = appThat();
    const pages = pagesOf(app);
    const first = await pages('/about', 'http://films.test');
    expect(await pages('/about', 'http://films.test')).toBe(first);
    expect(await textOf(await pages('/about', 'https://other.test'))).toContain('https://other.test');
    expect(app.renderPage).toHaveBeenCalledTimes(2);
    expect(app.preparePage).toHaveBeenCalledTimes(2);
    expect((await headersOf(first))['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
  });

  describe('for a page with random content', () => {
    let picked: number;
    const among = (count: number) =>
      appThat({
        preparePage: async () => {
          picked += 1;
          const random = { ...route, dependsOn: 'random' } as const;
          return { page: paginate(picked % count), pageUrl: '/', route: random, isConstant: false };
        },
      });
    beforeEach(() => {
      picked = 0;
      vi.useFakeTimers({ toFake: ['performance'] });
    });
    afterEach(() => vi.useRealTimers());

    it('renders each variant once, and lets no shared cache store it', async () => {
      const app = among(2);
      const pages = pagesOf(app);
      const seen = [];
      for (let visit = 0; visit < 4; visit += 1) seen.push(await pages('/', 'http://films.test'));
      expect(new Set(seen).size).toBe(2);
      expect(app.renderPage).toHaveBeenCalledTimes(2);
      expect(app.preparePage).toHaveBeenCalledTimes(4);
      expect((await headersOf(seen[0]))['Cache-Control']).toBe('private, no-cache');
    });

    it('returns the variants of the last minute in turns under load, never the same one twice in a row', async () => {
      const app = among(5);
      const pages = pagesOf(app);
      const visit = () => pages('/', 'http://films.test');
      for (let count = 0; count < 32; count += 1) await visit();
      const seen: Awaited<ReturnType<typeof visit>>[] = [];
      for (let count = 0; count < 200; count += 1) seen.push(await visit());
      expect(app.preparePage).toHaveBeenCalledTimes(32);
      expect(new Set(seen).size).toBe(5);
      expect(seen.filter((page, index) => page === seen[index - 1])).toEqual([]);
      vi.advanceTimersByTime(61_000);
      await visit();
      expect(app.preparePage).toHaveBeenCalledTimes(33);
    });

    it('returns the only variant to everybody', async () => {
      const pages = pagesOf(among(1));
      const seen = [];
      for (let count = 0; count < 40; count += 1) seen.push(await pages('/', 'http://films.test'));
      expect(new Set(seen).size).toBe(1);
    });
  });

  it('allows exactly the inline scripts and stylesheets of the page, by hash', async () => {
    const headers = await headersOf(await pagesOf(appThat())('/', 'http://films.test'));
    expect(headers['Content-Security-Policy']).toContain(`script-src 'self' ${hashOf(script)};`);
    expect(headers['Content-Security-Policy']).toContain(`style-src 'self' ${hashOf(sheet)};`);
  });

  it('puts the policy into an exported page, and allows its script', async () => {
    const app = appThat();
    const policy = { isHttps: false, mediaFrom: 'https://elsewhere.test' };
    await pagesOf(app, { asFiles: true, policy })('/', 'http://films.test');
    const { file } = app.renderPage.mock.calls[0]?.[1] ?? {};
    expect(file?.mediaFrom).toBe('https://elsewhere.test');
    expect(file?.policy).toContain(`script-src 'self' ${hashOf(script)} ${hashOf('exported()')};`);
    expect(file?.policy).not.toMatch(/frame-ancestors|report-uri|sandbox/);
  });

  it.each([
    ['was not whole', { isComplete: false, status: 200 }, 'private, no-cache'],
    ['says that it broke', { isComplete: true, status: 500 }, 'no-store'],
  ])('renders again what %s', async (_, outcome, caching) => {
    const app = appThat({ renderPage: async () => ({ bytes: Buffer.from('half'), ...outcome }) });
    const pages = pagesOf(app);
    const headers = await headersOf(await pages('/', 'http://films.test'));
    expect(headers['Cache-Control']).toBe(caching);
    await pages('/', 'http://films.test');
    expect(app.renderPage).toHaveBeenCalledTimes(2);
  });

  it('drops the least recently requested page, and keeps those that fit', async () => {
    const renderPage: App['renderPage'] = async ({ pageUrl }) => ({
      bytes: Buffer.alloc(pageUrl.startsWith('/large') ? 5_000_000 : 1000),
      status: 200,
      isComplete: true,
    });
    const app = appThat({ renderPage });
    const pages = pagesOf(app);
    // The limit is 24 MiB; each large page takes 7.5 MB including compressed copies.
    for (const path of ['/first', '/second', '/large-1', '/first', '/large-2', '/large-3', '/large-4'])
      await pages(path, 'http://films.test');
    app.renderPage.mockClear();
    for (const path of ['/large-4', '/first']) await pages(path, 'http://films.test');
    expect(app.renderPage).toHaveBeenCalledTimes(0);
    await pages('/second', 'http://films.test');
    expect(app.renderPage).toHaveBeenCalledTimes(1);
  });
});

it('a page requested several times at once is rendered once', async () => {
  const app = appThat();
  const pages = pagesOf(app);
  const all = await Promise.all(Array.from({ length: 5 }, () => pages('/about', 'http://films.test')));
  expect(new Set(all).size).toBe(1);
  expect(app.renderPage).toHaveBeenCalledTimes(1);
});

it('a text for programs is written once for all requests, for each URL of the site', async () => {
  // The text is written again every minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  const write = vi.fn(async (siteUrl: string) => `Sitemap: ${siteUrl}\n`.repeat(100));
  const app = { machineFileAt: () => ({ contentType: 'text/plain', write }) };
  const server = await startTestServer([serveMachineFiles(app, null)]);
  try {
    const ask = (coding: string, method = 'GET', host = 'films.test') =>
      server.ask('/sitemap.xml', { 'Accept-Encoding': coding, Host: host }, method);
    const codings = ['br', 'gzip, br', 'identity'];
    const answers = await Promise.all(codings.map((coding) => ask(coding)));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', undefined]);
    expect(brotliDecompressSync(answers[0]?.body ?? '')).toEqual(answers[2]?.body);
    const head = await ask('br', 'HEAD');
    expect(head.headers.etag).toBe(answers[0]?.headers.etag);
    expect(write).toHaveBeenCalledTimes(1);
    expect((await ask('identity', 'GET', 'other.test')).body.toString()).toContain('other.test');
    expect(write).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});

describe('a requested page', () => {
  let logged: ReturnType<typeof vi.spyOn>;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeEach(async () => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = appThat({
      preparePage: async ({ pathname }) => {
        if (pathname === '/broken') throw new Error('a secret');
        return { page: paginate(null), pageUrl: pathname, route, isConstant: true };
      },
    });
    server = await startTestServer([
      serveMachineFiles(app, null),
      servePages(pagesOf(app), { siteUrl: 'https://films.example', log: console }),
    ]);
  });
  afterEach(async () => {
    await server.stop();
    logged.mockRestore();
  });

  it('is sent whole with its length, and contains the configured URL of the site', async () => {
    const { status, headers, body } = await server.ask('/about');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-length': String(body.length), vary: 'Accept-Encoding' });
    expect(body.toString()).toContain('https://films.example');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s if that is accepted', async (coding, decompress) => {
    const { headers, body } = await server.ask('/about', { 'Accept-Encoding': coding });
    expect(headers['content-encoding']).toBe(coding);
    expect(decompress(body).toString()).toContain('映匣');
  });

  it('is not sent again to a client that has it in the same coding', async () => {
    const { headers } = await server.ask('/about', { 'Accept-Encoding': 'br' });
    const etag = String(headers.etag);
    const again = await server.ask('/about', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
    expect((await server.ask('/about', { 'If-None-Match': etag })).status).toBe(200);
    expect((await server.ask('/search', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(
      200,
    );
  });

  it('has the status from the app', async () => {
    expect((await server.ask('/missing', { 'If-None-Match': '*' })).status).toBe(404);
  });

  it.each(['/about', '/robots.txt'])('is answered without a body to HEAD: %s', async (path) => {
    const [get, head] = [await server.ask(path), await server.ask(path, {}, 'HEAD')];
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(Object.keys(head.headers)).toEqual(Object.keys(get.headers));
  });

  it('is the page of last resort if the app fails, and reveals nothing', async () => {
    const { status, headers, body } = await server.ask('/broken');
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body.toString()) ?? [];
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(style)};`);
    expect(body.toString()).toContain('<h1>放映中断了</h1>');
    // The page is complete, and nothing is visible besides its text.
    expect(
      body
        .toString()
        .replace(/<head>.*<\/head>/s, '')
        .replaceAll(/<[^>]*>/g, ''),
    ).not.toMatch(/[<>"=]/);
    expect(body.toString()).not.toMatch(/secret|Error|\.ts/);
    expect(logged).toHaveBeenCalledOnce();
  });
});
