import { randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from '../server/http/answer.ts';
import type { Exchange, Handler } from '../server/http/handler.ts';
import { Target } from '../server/http/target.ts';

/** Who may ask the desk. */
export interface Guard {
  /** The path of the page, with a slash at both ends, and the key that opens it once. */
  readonly link: string;
  /** Answers what is refused and what opens the desk; passes everything else on, its path relative to the page's. */
  readonly protect: (inner: readonly Handler[]) => Handler;
}

/**
 * Lets in who has the key: it stands in the link that the terminal prints, and then in a cookie. Cookies know no ports, so that
 * other servers of this machine would be sent it as well: hence a path that is nobody else's.
 * @param authority what a request's `Host` and `Origin` have to name, so that no other site leads here (DNS rebinding)
 */
export function createGuard(authority: string): Guard {
  const key = randomBytes(32).toString('base64url');
  const base = `/${randomBytes(9).toString('base64url')}/`;
  const isKey = (given: string | null | undefined) =>
    given?.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

  function open({ response }: Exchange): true {
    response.writeHead(200, {
      // After a redirect that another page began with (`open-in-browser.ts`), browsers would keep the cookie to themselves.
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

/** Another page in the browser asks: of another site, or of another server of this machine (Fetch Metadata; Fetch §3.2). */
function isFromElsewhere({ request }: Exchange, authority: string): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers;
  const isOwn = origin === `http://${authority}`;
  if (request.method === 'GET' || request.method === 'HEAD')
    return (origin !== undefined && !isOwn) || !['same-origin', 'none'].includes(String(site));
  return !isOwn;
}
