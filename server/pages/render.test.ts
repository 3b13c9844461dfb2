import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContext } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { type AppBuild, type BackendAddress, createPages } from './render.ts';

type HandleRequest = AppBuild['entry']['module']['default'];

const pageRequestContext = createContext<{
  nonce: string | undefined;
  siteUrl: string;
  backend: BackendAddress;
}>();
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Renders what the context says, so that a test can see it. */
const echo: HandleRequest = async (_request, status, _headers, _router, context) => {
  const { nonce, siteUrl, backend } = context.get(pageRequestContext);
  const head = '<link rel="stylesheet" href="/assets/root.css"/>';
  return new Response(
    `<html><head>${head}</head><body>${nonce} ${siteUrl} 映匣 ${backend.publishableKey}</body></html>`,
    {
      status,
      headers: html,
    },
  );
};

function site(handleRequest: HandleRequest = echo, siteUrl: string | null = null) {
  const build = {
    entry: { module: { default: handleRequest, pageRequestContext } },
    routes: { root: { id: 'root', path: '', module: { default: () => null } } },
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as AppBuild;
  return createPages({
    build,
    mode: 'production',
    siteUrl,
    backend: { url: '', publishableKey: 'key' },
    headersFor: (nonce) => securityHeaders({ nonce, isHttps: false }),
    styleSheet: () => 'body{color:red}',
  });
}

const ask = (pages: ReturnType<typeof site>, init: RequestInit = {}, path = '/') =>
  pages(new Request(`http://localhost:3000${path}`, init));
const nonceOf = (response: Response) =>
  /script-src [^;]*'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ??
  'none';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

describe('createPages', () => {
  it('tells the app the nonce that the policy names, another one each time', async () => {
    const pages = site();
    const [one, two] = [await ask(pages), await ask(pages)];
    const text = await one.text();
    expect(text).toContain(`<body>${nonceOf(one)} `);
    expect(text).toContain(`<style nonce="${nonceOf(one)}">body{color:red}</style>`);
    expect(Buffer.from(nonceOf(one), 'base64')).toHaveLength(16);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
  });

  it('tells the app where the site is: what was configured, else what was asked', async () => {
    expect(await (await ask(site())).text()).toContain(' http://localhost:3000 ');
    expect(await (await ask(site(echo, 'https://films.example'))).text()).toContain(
      ' https://films.example ',
    );
  });

  it('sends a page whole, with its length, for one reader only', async () => {
    const response = await ask(site());
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses with %s when asked to', async (coding, decompress) => {
    const response = await ask(site(), { headers: { 'Accept-Encoding': coding } });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(decompress(body).toString()).toContain('映匣');
  });

  it('answers a HEAD with the headers of the GET and no body', async () => {
    const [get, head] = [await ask(site()), await ask(site(), { method: 'HEAD' })];
    expect(await head.text()).toBe('');
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()]);
    expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'));
  });

  it('passes on the status that the app gave', async () => {
    expect((await ask(site(), {}, '/no/such/page')).status).toBe(404);
  });

  it('passes on a redirect', async () => {
    const response = await ask(
      site(async () => new Response(null, { status: 302, headers: { Location: '/' } })),
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/');
  });

  it('shows the error page when the app cannot render, and gives nothing away', async () => {
    const response = await ask(site(() => Promise.reject(new Error('a secret'))));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain('<h1>放映中断了</h1>');
    expect(text).toContain(`<style nonce="${nonceOf(response)}">`);
    expect(text).not.toMatch(/secret|Error|\.ts/);
    expect(logged).toHaveBeenCalled();
  });

  it('shows it as well when the app cannot be loaded', async () => {
    const pages = createPages({
      build: () => Promise.reject(new Error('no build')),
      mode: 'production',
      siteUrl: null,
      backend: { url: '', publishableKey: 'key' },
      headersFor: () => ({}),
      styleSheet: () => undefined,
    });
    expect((await ask(pages)).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
  });
});
