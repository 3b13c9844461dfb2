import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PreparedPage, ServedWith } from '../../app/entry/entry.server.tsx';
import type { Logger } from '../../backend/index.ts';
import { type Policy, securityHeaders } from '../http/security-headers.ts';
import type { Coding } from '../static/accept-encoding.ts';
import { digestOf } from '../static/preconditions.ts';
import type { App, PageFiles } from './built-app.ts';

export interface PagesOptions {
  readonly app: Pick<App, 'addressOf' | 'inlineScripts' | 'preparePage' | 'renderPage'>;
  readonly filesOf: (file: string) => PageFiles | Promise<PageFiles>;
  readonly backend: ServedWith['backend'];
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

/** One that will be sent again, and may be compressed better meanwhile. */
interface KeptPage extends RenderedPage {
  squeeze(): Promise<void>;
}

/** From an address to its page. @param siteUrl where visitors reach the site, without a final slash */
export type Pages = (url: URL, siteUrl: string) => Promise<RenderedPage>;

/** Of each page there is one version in each of three codings. */
const mostBytes = 24 * 1024 * 1024;

/** A page that would come out the same is good for everybody, and for a while: proxies and CDNs may keep it. */
const forEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/**
 * Makes pages, and keeps them: a page is a function of its address and what it shows, since the server knows nothing of who
 * asks. Strangers choose the addresses, so bytes are counted and not pages; the one asked for least recently goes first.
 */
export function createPages({ app, filesOf, backend, log, policy, configScript }: PagesOptions): Pages {
  const kept = new KeptPages();

  return async (url, siteUrl) => {
    // What a page shows cannot be told from its address where chance has a hand in it; its data tells.
    const ofAddress = `${siteUrl} ${app.addressOf(url)}`;
    const known = kept.find(ofAddress);
    if (known) return known;
    const prepared = await app.preparePage(url, log);
    const key = prepared.isConstant ? ofAddress : `${ofAddress} ${JSON.stringify(prepared.page.data)}`;
    return kept.find(key) ?? make(prepared, siteUrl, key);
  };

  async function make(prepared: PreparedPage, siteUrl: string, key: string) {
    const { sheets, modules, catalogue } = await filesOf(prepared.route.file);
    const scripts = [...app.inlineScripts, ...(configScript ? [configScript] : [])];
    const security = policy
      ? securityHeaders({ ...policy, inline: { scripts, styles: sheets.map(({ text }) => text) } })
      : {};
    const servedWith = {
      siteUrl,
      backend,
      sheets,
      modules,
      catalogue,
      ...(configScript && {
        file: { policy: inPage(security['Content-Security-Policy'] ?? ''), configScript },
      }),
    };
    const { bytes, status, isWhole } = await app.renderPage(prepared, servedWith, log);
    const page = rendered(bytes, status, {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cachingOf(status, isWhole && prepared.isConstant),
      Vary: 'Accept-Encoding',
    });
    if (isWhole && status !== 500 && policy) kept.keep(key, page, bytes.length);
    return page;
  }
}

function cachingOf(status: number, isConstant: boolean): string {
  if (status === 500) return 'no-store';
  return isConstant ? forEverybody : 'private, no-cache';
}

/** What a policy in the page itself may say; the rest needs a header (W3C Content Security Policy §3.3). */
function inPage(policy: string): string {
  return policy.replace(/; (frame-ancestors|report-uri|sandbox) [^;]*/g, '');
}

function rendered(bytes: Buffer, status: number, headers: Record<string, string>): KeptPage {
  const made: Partial<Record<Coding, Promise<Buffer>>> = { identity: Promise.resolve(bytes) };
  let isSqueezed = false;
  return {
    status,
    headers,
    hash: digestOf(bytes),
    in(coding) {
      made[coding] ??= coding === 'gzip' ? promisify(gzip)(bytes) : toBrotli(bytes, quickly);
      return made[coding];
    },
    async squeeze() {
      if (isSqueezed) return;
      isSqueezed = true;
      made.br = Promise.resolve(await toBrotli(bytes, constants.BROTLI_MAX_QUALITY));
    },
  };
}

/** Costs less than rendering did (docs/decisions/0002). The best takes 190 ms for the home page, and is an eighth smaller. */
const quickly = 5;

/** In the thread pool. */
function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** The pages asked for most recently. */
class KeptPages {
  readonly #pages = new Map<string, { readonly page: KeptPage; readonly size: number }>();
  #bytes = 0;
  #isSqueezing = false;

  find(key: string): RenderedPage | undefined {
    const found = this.#pages.get(key);
    if (!found) return undefined;
    // A Map keeps its entries in the order in which they came.
    this.#pages.delete(key);
    this.#pages.set(key, found);
    void this.#squeeze(found.page);
    return found.page;
  }

  /** One page at a time: strangers are not to keep the thread pool busy. */
  async #squeeze(page: KeptPage): Promise<void> {
    if (this.#isSqueezing) return;
    this.#isSqueezing = true;
    await page.squeeze();
    this.#isSqueezing = false;
  }

  /** @param bytes of the plain page; its compressed copies are half as large together at most */
  keep(key: string, page: KeptPage, bytes: number): void {
    if (this.#pages.has(key)) return;
    const size = bytes * 1.5 + key.length * 2;
    this.#pages.set(key, { page, size });
    this.#bytes += size;
    for (const [oldest, { size: freed }] of this.#pages) {
      if (this.#bytes <= mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
