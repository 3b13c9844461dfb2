import { noPageHeaders, refuse, refuseUnlessRead, sendText } from '../http/answer.ts';
import type { Exchange, Handler } from '../http/handler.ts';
import { embedHeaders } from '../http/security-headers.ts';
import type { App } from './built-app.ts';

/** Not for shared caches, because the video may be unlisted. */
const caching = { 'Cache-Control': 'private, max-age=3600' };

/**
 * Answers requests of other sites that embed a video: `/embed/7` is the page for their frame, and oEmbed
 * (https://oembed.com) is at `/oembed?url=` and at `/embed/7.json`, which a static export has too.
 * @param siteUrl null: the request's own origin
 * @param mediaFrom another origin of films
 */
export function serveEmbeds(
  { embedPage, embedInline, oEmbed }: Pick<App, 'embedPage' | 'embedInline' | 'oEmbed'>,
  siteUrl: string | null,
  mediaFrom?: string,
): Handler {
  const pageHeaders = {
    ...embedHeaders(embedInline, mediaFrom),
    ...caching,
    'Content-Type': 'text/html; charset=utf-8',
  };
  const answer = async ({ request, response, target }: Exchange) => {
    const [, id, suffix] = embedPath.exec(target.path) ?? [];
    if (refuseUnlessRead(request, response)) return true;
    const origin = siteUrl ?? `http://${target.host}`;
    if (id && !suffix) {
      const { html, status } = await embedPage(id, origin);
      // A video that is not public may become so at any time.
      const headers = status === 200 ? pageHeaders : { ...pageHeaders, 'Cache-Control': 'no-store' };
      return sendText(response, status, headers, html);
    }
    const { query } = target;
    const format = query.get('format') ?? 'json';
    const limits = { width: limit(query.get('maxwidth')), height: limit(query.get('maxheight')) };
    const asked = id ? { id, t: query.get('t') } : videoIn(query.get('url'), origin);
    const status = asked === null ? 400 : format === 'json' ? 200 : 501;
    const found = status === 200 && asked ? await oEmbed(asked.id, origin, limits, asked.t) : undefined;
    if (found) return sendText(response, 200, jsonHeaders, JSON.stringify(found));
    return refuse(response, status === 200 ? 404 : status, { 'Access-Control-Allow-Origin': '*' });
  };
  return (exchange) => {
    const { path } = exchange.target;
    return (path === '/oembed' || isEmbedPath(path)) && answer(exchange);
  };
}

const embedPath = /^\/embed\/([^/]+?)(\.json)?$/;

/** Whether a decoded path has the form of a video's embeddable page. */
export const isEmbedPath = (path: string) => embedPath.test(path);

const jsonHeaders = {
  ...noPageHeaders,
  ...caching,
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The video in a requested URL, and its start. */
interface AskedVideo {
  /** Empty if there is none. */
  readonly id: string;
  readonly t: string | null;
}

/**
 * The video in a URL of this site.
 * @returns null if no URL was given
 */
function videoIn(address: string | null, origin: string): AskedVideo | null {
  if (!address) return null;
  const url = URL.parse(address);
  if (url?.host !== new URL(origin).host) return { id: '', t: null };
  const [, id = ''] = /^\/(?:video|embed)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  try {
    return { id: decodeURIComponent(id), t: url.searchParams.get('t') };
  } catch {
    return { id: '', t: null };
  }
}

/** `maxwidth` or `maxheight` of oEmbed in CSS pixels; `undefined` if missing or invalid. */
function limit(value: string | null): number | undefined {
  return /^[1-9]\d{0,4}$/.test(value ?? '') ? Number(value) : undefined;
}
