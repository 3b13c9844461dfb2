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
  /** Null: none. Development has none, because Vite's client puts styles into the page as it likes. */
  readonly policy: Omit<Policy, 'inline'> | null;
  /** Pages are files, which everybody gets: each says its policy itself, and reads its `config.js`. */
  readonly asFiles?: boolean;
}

type Headers = Readonly<Record<string, string | number>>;

/** A page in one coding, as it is sent. */
export interface PageBody {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** Null: an answer that is not to be compared with a later one. */
  readonly etag: string | null;
  /** Of the answer that the page is still this one. */
  readonly unchanged: Headers;
}

export interface RenderedPage {
  /** The page in a coding, made when it is first wanted. */
  in(coding: Coding): PageBody | Promise<PageBody>;
}

/** A page that will be sent again, and is compressed better meanwhile. */
interface CachedPage extends RenderedPage {
  isCompressedBest: boolean;
  /** Takes 190 ms for the home page, which becomes an eighth smaller. */
  compressBest(): Promise<unknown>;
}

/**
 * From a URL to its page, at once where it is there.
 * @param target the URL's path and query, as in a request
 * @param siteUrl where visitors reach the site, without a final slash
 */
export type Pages = (target: string, siteUrl: string) => RenderedPage | Promise<RenderedPage>;

/** For all pages, each in three codings. */
const maxCacheBytes = 24 * 1024 * 1024;

/** For pages that come out the same each time: proxies and CDNs may cache them. */
const forEverybody = 'public, max-age=0, s-maxage=60';

/**
 * Renders pages and caches them: a page depends on its URL and its data alone, since the server knows nothing of who asks.
 * Strangers choose the URLs, so the cache is limited in bytes, not pages; the one asked for least recently goes first.
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
    // Where chance chooses what a page shows, its data is part of the key.
    const key = `${urlKey} ${digestOf(Buffer.from(JSON.stringify(prepared.page.data)))}`;
    const page = cache.find(key) ?? (await make(prepared, siteUrl, key));
    if (prepared.route.dependsOn === 'random') variants.add(urlKey, key);
    return page;
  }

  // Nearly all are asked for by the very URL they depend on: then it need not be parsed.
  return (target, siteUrl) => {
    const key = `${siteUrl} ${target}`;
    return cache.find(key) ?? cache.find(variants.pick(key)) ?? find(target, siteUrl);
  };

  /** Who asks for a page that is being rendered waits for it. */
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

/** What a policy in the page itself may say; the rest needs a header (W3C Content Security Policy §3.3). */
export function inPage(policy: string): string {
  return policy.replace(/; (frame-ancestors|report-uri|sandbox) [^;]*/g, '');
}

function rendered(plain: Buffer, status: number, headers: Headers): CachedPage {
  const hash = digestOf(plain);
  const made: Partial<Record<Coding, PageBody | Promise<PageBody>>> = {};
  const body = (coding: Coding, bytes: Buffer): PageBody => {
    const etag = status === 200 ? `"${hash}-${coding}"` : null;
    // Weak: the same page may be compressed better by then (RFC 9110 §8.8.1).
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

/** How often in a minute chance chooses among all there is; beyond that, what it chose comes in turns. */
const drawsPerMinute = 32;

/** Strangers choose the names of hosts. */
const mostUrls = 16;

/**
 * What chance chose for a URL lately, as keys of the cache. A site that is asked a thousand times a second need not load as
 * often what a page shows, only to find that it made that very page before.
 */
class Variants {
  readonly #drawn = new Map<string, { readonly sinceMs: number; readonly keys: string[] }>();

  /** @returns empty where chance is to choose anew */
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
    for (const oldest of this.#drawn.keys()) if (this.#drawn.size > mostUrls) this.#drawn.delete(oldest);
  }
}

/** Holds the pages asked for most recently. */
class PageCache {
  readonly #pages = new Map<string, { readonly page: CachedPage; readonly size: number }>();
  #bytes = 0;
  #isCompressing = false;

  find(key: string): RenderedPage | undefined {
    const found = this.#pages.get(key);
    if (!found) return undefined;
    // A Map keeps its entries in the order in which they came.
    this.#pages.delete(key);
    this.#pages.set(key, found);
    // One page at a time, so that strangers cannot keep the thread pool busy.
    if (!this.#isCompressing && !found.page.isCompressedBest) {
      this.#isCompressing = true;
      void found.page.compressBest().finally(() => {
        this.#isCompressing = false;
      });
    }
    return found.page;
  }

  /** @param bytes of the plain page; its compressed copies are half as large together at most */
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
