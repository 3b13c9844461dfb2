import { constants } from 'node:zlib';
import type { PreparedPage, RenderContext } from '../../app/entry/entry.server.tsx';
import type { Logger } from '../../backend/index.ts';
import { type Policy, securityHeaders } from '../http/security-headers.ts';
import type { Coding } from '../static/accept-encoding.ts';
import { compress } from '../static/compress.ts';
import { digestOf } from '../static/preconditions.ts';
import type { App, PageFiles } from './built-app.ts';

export interface PagesOptions {
  readonly app: Pick<App, 'pageUrlOf' | 'inlineScripts' | 'preparePage' | 'renderPage'>;
  readonly filesOf: (file: string) => PageFiles | Promise<PageFiles>;
  readonly backend: RenderContext['backend'];
  readonly log: Logger;
  /** Null in development, where Vite's client inserts styles into the page. */
  readonly policy: Omit<Policy, 'inline'> | null;
  /** Whether pages are exported as files: each contains its policy and reads `config.js`. */
  readonly asFiles?: boolean;
}

type Headers = Readonly<Record<string, string | number>>;

/** A page in one coding, as it is sent. */
export interface PageBody {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** Null if the response has no validator. */
  readonly etag: string | null;
  /** Headers of a 304 response. */
  readonly unchanged: Headers;
}

export interface RenderedPage {
  /** The page in a coding, compressed at the first call. */
  in(coding: Coding): PageBody | Promise<PageBody>;
}

/** A page that will be sent again, so that better compression is worthwhile. */
interface CachedPage extends RenderedPage {
  isCompressedBest: boolean;
  /** Takes 190 ms for the home page, which becomes an eighth smaller. */
  compressBest(): Promise<unknown>;
}

/**
 * Returns the page for a URL, synchronously if it is cached.
 * @param target the URL's path and query, as in a request
 * @param siteUrl the site's URL for visitors, without a final slash
 */
export type Pages = (target: string, siteUrl: string) => RenderedPage | Promise<RenderedPage>;

/** For all pages, each in three codings. */
const maxCacheBytes = 24 * 1024 * 1024;

/** For pages that are the same for everybody: proxies and CDNs may cache them. */
const forEverybody = 'public, max-age=0, s-maxage=60';

/**
 * Renders and caches pages. A page depends only on its URL and its data, because the server knows nothing about the
 * client. Strangers choose the URLs, so the cache is limited in bytes, and the least recently requested page is dropped
 * first.
 */
export function createPages({ app, filesOf, backend, log, policy, asFiles = false }: PagesOptions): Pages {
  const cache = new PageCache();
  const variants = new Variants();
  const rendering = new Map<string, Promise<RenderedPage>>();

  async function find(target: string, siteUrl: string): Promise<RenderedPage> {
    const url = new URL(target, siteUrl);
    const urlKey = `${siteUrl} ${app.pageUrlOf(url)}`;
    const known = cache.find(urlKey) ?? cache.find(variants.pick(urlKey));
    if (known) return known;
    const prepared = await app.preparePage(url, log);
    if (prepared.isConstant) return cache.find(urlKey) ?? make(prepared, siteUrl, urlKey);
    // If the page has random content, its data is part of the key.
    const key = `${urlKey} ${digestOf(Buffer.from(JSON.stringify(prepared.page.data)))}`;
    const page = cache.find(key) ?? (await make(prepared, siteUrl, key));
    if (prepared.route.dependsOn === 'random') variants.add(urlKey, key);
    return page;
  }

  // Nearly all requests have exactly the URL that the page depends on, which then need not be parsed.
  return (target, siteUrl) => {
    const key = `${siteUrl} ${target}`;
    return cache.find(key) ?? cache.find(variants.pick(key)) ?? find(target, siteUrl);
  };

  /** Requests for a page that is being rendered wait for it. */
  function make(prepared: PreparedPage, siteUrl: string, key: string): Promise<RenderedPage> {
    const page = rendering.get(key) ?? render(prepared, siteUrl, key).finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page;
  }

  async function render(prepared: PreparedPage, siteUrl: string, key: string): Promise<RenderedPage> {
    const files = await filesOf(prepared.route.file);
    const scripts = [...app.inlineScripts.page, ...(asFiles ? [app.inlineScripts.exported] : [])];
    const security = policy
      ? securityHeaders({ ...policy, inline: { scripts, styles: files.stylesheets.map(({ text }) => text) } })
      : {};
    const renderContext = {
      siteUrl,
      backend,
      ...files,
      ...(asFiles && {
        file: {
          policy: inPage(security['Content-Security-Policy'] ?? ''),
          mediaFrom: policy?.mediaFrom,
        },
      }),
    };
    const { bytes, status, isComplete } = await app.renderPage(prepared, renderContext, log);
    const page = rendered(bytes, status, {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': pageCacheControl(status, isComplete && prepared.isConstant),
      Vary: 'Accept-Encoding',
    });
    if (isComplete && status !== 500 && policy) cache.add(key, page, bytes.length);
    return page;
  }
}

function pageCacheControl(status: number, isConstant: boolean): string {
  if (status === 500) return 'no-store';
  return isConstant ? forEverybody : 'private, no-cache';
}

/** The directives that are allowed in the page itself; the others need a header (W3C Content Security Policy §3.3). */
export function inPage(policy: string): string {
  return policy.replace(/; (frame-ancestors|report-uri|sandbox) [^;]*/g, '');
}

function rendered(plain: Buffer, status: number, headers: Headers): CachedPage {
  const hash = digestOf(plain);
  const made: Partial<Record<Coding, PageBody | Promise<PageBody>>> = {};
  const body = (coding: Coding, bytes: Buffer): PageBody => {
    const etag = status === 200 ? `"${hash}-${coding}"` : null;
    // Weak, because the same page may be compressed better later (RFC 9110 §8.8.1).
    const unchanged = { ...headers, ...(etag && { ETag: `W/${etag}` }) };
    const encoding = coding === 'identity' ? {} : { 'Content-Encoding': coding };
    const whole = { ...unchanged, ...encoding, 'Content-Length': bytes.length };
    return { status, bytes, etag, unchanged, headers: whole };
  };
  const make = async (coding: Exclude<Coding, 'identity'>, quality?: number) => {
    const better = body(coding, await compress(plain, coding, quality));
    made[coding] = better;
    return better;
  };
  return {
    isCompressedBest: false,
    in(coding) {
      made[coding] ??= coding === 'identity' ? body(coding, plain) : make(coding);
      return made[coding];
    },
    compressBest() {
      this.isCompressedBest = true;
      return make('br', constants.BROTLI_MAX_QUALITY);
    },
  };
}

/** How often per minute chance chooses; further requests get its earlier choices in turns. */
const drawsPerMinute = 32;

/** Limited, because strangers choose the names of hosts. */
const maxUrls = 16;

/**
 * The recent choices of chance for a URL, as keys of the cache. A site with a thousand requests per second need not
 * load data as often, only to find that the page is already rendered.
 */
class Variants {
  readonly #drawn = new Map<string, { readonly sinceMs: number; readonly keys: string[] }>();

  /** @returns empty if chance should choose again */
  pick(urlKey: string): string {
    const drawn = this.#drawn.get(urlKey);
    if (!drawn || drawn.keys.length < drawsPerMinute) return '';
    if (performance.now() - drawn.sinceMs > 60_000) {
      this.#drawn.delete(urlKey);
      return '';
    }
    const key = drawn.keys.shift() ?? '';
    drawn.keys.push(key);
    return key;
  }

  add(urlKey: string, key: string): void {
    const drawn = this.#drawn.get(urlKey) ?? { sinceMs: performance.now(), keys: [] };
    if (drawn.keys.length < drawsPerMinute) drawn.keys.push(key);
    this.#drawn.set(urlKey, drawn);
    for (const oldest of this.#drawn.keys()) if (this.#drawn.size > maxUrls) this.#drawn.delete(oldest);
  }
}

class PageCache {
  readonly #pages = new Map<string, { readonly page: CachedPage; readonly size: number }>();
  #bytes = 0;
  #isCompressing = false;

  find(key: string): RenderedPage | undefined {
    const found = this.#pages.get(key);
    if (!found) return undefined;
    // A Map keeps its entries in insertion order.
    this.#pages.delete(key);
    this.#pages.set(key, found);
    // One page at a time, so that strangers cannot occupy the thread pool.
    if (!this.#isCompressing && !found.page.isCompressedBest) {
      this.#isCompressing = true;
      void found.page.compressBest().finally(() => {
        this.#isCompressing = false;
      });
    }
    return found.page;
  }

  /** @param bytes of the uncompressed page; its compressed copies together take half as much at most */
  add(key: string, page: CachedPage, bytes: number): void {
    if (this.#pages.has(key)) return;
    const size = bytes * 1.5 + key.length * 2;
    this.#pages.set(key, { page, size });
    this.#bytes += size;
    for (const [oldest, { size: freed }] of this.#pages) {
      if (this.#bytes <= maxCacheBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
