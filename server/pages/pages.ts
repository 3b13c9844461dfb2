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
  /** Pages are files, which everybody gets: the text of the script that reads `config.js` in each of them. */
  readonly configScript?: string;
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the plain bytes. */
  readonly hash: string;
  /** The bytes in a coding, made when they are first wanted. */
  in(coding: Coding): Promise<Buffer>;
}

/** A page that will be sent again, and is compressed better meanwhile. */
interface CachedPage extends RenderedPage {
  /** Takes 190 ms for the home page, which becomes an eighth smaller. */
  compressBest(): Promise<void>;
}

/**
 * From a URL to its page.
 * @param target the URL's path and query, as in a request
 * @param siteUrl where visitors reach the site, without a final slash
 */
export type Pages = (target: string, siteUrl: string) => Promise<RenderedPage>;

/** For all pages, each in three codings. */
const maxCacheBytes = 24 * 1024 * 1024;

/** For pages that come out the same each time: proxies and CDNs may cache them. */
const forEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/**
 * Renders pages and caches them: a page depends on its URL and its data alone, since the server knows nothing of who asks.
 * Strangers choose the URLs, so the cache is limited in bytes, not pages; the one asked for least recently goes first.
 */
export function createPages({ app, filesOf, backend, log, policy, configScript }: PagesOptions): Pages {
  const cache = new PageCache();

  return async (target, siteUrl) => {
    // Nearly all are asked for by the very URL they depend on: then it need not be parsed.
    const exact = cache.find(`${siteUrl} ${target}`);
    if (exact) return exact;
    const url = new URL(target, siteUrl);
    // Where chance chooses what a page shows, its data is part of the key.
    const urlKey = `${siteUrl} ${app.pageUrlOf(url)}`;
    const known = cache.find(urlKey);
    if (known) return known;
    const prepared = await app.preparePage(url, log);
    const key = prepared.isConstant ? urlKey : `${urlKey} ${JSON.stringify(prepared.page.data)}`;
    return cache.find(key) ?? make(prepared, siteUrl, key);
  };

  async function make(prepared: PreparedPage, siteUrl: string, key: string) {
    const { stylesheets, modules, content } = await filesOf(prepared.route.file);
    const scripts = [...app.inlineScripts, ...(configScript ? [configScript] : [])];
    const security = policy
      ? securityHeaders({ ...policy, inline: { scripts, styles: stylesheets.map(({ text }) => text) } })
      : {};
    const renderContext = {
      siteUrl,
      backend,
      stylesheets,
      modules,
      content,
      ...(configScript && {
        file: { policy: inPage(security['Content-Security-Policy'] ?? ''), configScript },
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

function rendered(bytes: Buffer, status: number, headers: Record<string, string>): CachedPage {
  const made: Partial<Record<Coding, Promise<Buffer>>> = {};
  let isCompressedBest = false;
  return {
    status,
    headers,
    hash: digestOf(bytes),
    in(coding) {
      made[coding] ??= coding === 'identity' ? Promise.resolve(bytes) : compress(bytes, coding);
      return made[coding];
    },
    async compressBest() {
      if (isCompressedBest) return;
      isCompressedBest = true;
      made.br = Promise.resolve(await compress(bytes, 'br', constants.BROTLI_MAX_QUALITY));
    },
  };
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
    void this.#compressBest(found.page);
    return found.page;
  }

  /** One page at a time, so that strangers cannot keep the thread pool busy. */
  async #compressBest(page: CachedPage): Promise<void> {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    await page.compressBest();
    this.#isCompressing = false;
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
