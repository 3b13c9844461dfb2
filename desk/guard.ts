import { randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from '../server/http/answer.ts';
import type { Exchange, Handler } from '../server/http/handler.ts';
import { Target } from '../server/http/target.ts';

/** Access control of the desk. */
export interface Guard {
  /** The page's path, with slashes at both ends and the key that opens it. */
  readonly link: string;
  /**
   * Refuses unauthorized requests, exchanges the key for a cookie, and passes other requests on with a path relative to
   * the page's.
   */
  readonly protect: (inner: readonly Handler[]) => Handler;
}

/**
 * Admits requests with the key, first in the link that the terminal prints, then in a cookie. Cookies ignore ports and
 * would also be sent to other servers on this machine, so the cookie is limited to a secret path.
 * @param authority the required `Host` and `Origin`, against DNS rebinding
 */
export function createGuard(authority: string): Guard {
  const key = randomBytes(32).toString('base64url');
  const base = `/${randomBytes(9).toString('base64url')}/`;
  const isKey = (given: string | null | undefined) =>
    given?.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

  function open({ response }: Exchange): true {
    response.writeHead(200, {
      // Not a redirect: after one that another page started (`open-in-browser.ts`), browsers would not send the cookie.
      Refresh: `0; url=${base}`,
      'Set-Cookie': `desk=${key}; Path=${base}; HttpOnly; SameSite=Strict`,
      'Cache-Control': 'no-store',
    });
    response.end();
    return true;
  }

  return {
    link: `${base}?key=${key}`,
    protect: (inner) => async (exchange) => {
      const { request, response, target } = exchange;
      if (target.host !== authority) return refuse(response, 403);
      if (target.path === base && isKey(target.query.get('key'))) return open(exchange);
      if (isFromElsewhere(exchange, authority)) return refuse(response, 403);
      if (!target.path.startsWith(base)) return refuse(response, 404);
      if (!isKey(/(?:^|; )desk=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]))
        return refuse(response, 403);
      const raw = target.raw.slice(base.length - 1);
      request.url = raw;
      const within = {
        request,
        response,
        target: new Target(target.path.slice(base.length - 1), raw, target.host),
      };
      for (const handle of inner) if (await handle(within)) return true;
      return refuse(response, 404);
    },
  };
}

/**
 * Whether another page in the browser sent the request: of another site or another server on this machine (Fetch
 * Metadata; Fetch §3.2).
 */
function isFromElsewhere({ request }: Exchange, authority: string): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers;
  const isOwn = origin === `http://${authority}`;
  if (request.method === 'GET' || request.method === 'HEAD')
    return (origin !== undefined && !isOwn) || !['same-origin', 'none'].includes(String(site));
  return !isOwn;
}
