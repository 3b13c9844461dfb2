import type { Context, ErrorHandler, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerHeaders } from './answer-headers.ts';
import { limitKey } from './limits.ts';
import { type Logger, logFailure } from './logger.ts';

export type Gate = {
  Bindings: { readonly address: string; readonly log: Logger };
  Variables: { addressKey: string };
};

/** The longest legitimate request has some hundred bytes. */
const maxBodyBytes = 16 * 1024;

/** `npm run doctor` recognizes the embedded backend by this message. */
export const otherOriginRefusal = 'Requests from other origins are not allowed';

/**
 * Guards the endpoints as Kong does for Supabase: it refuses requests from other sites, without the key, or with a
 * large body, in Kong's words.
 * @param siteHost host and port of the site's public URL, if known
 */
export function gateway(publishableKey: string, siteHost: string | null): MiddlewareHandler<Gate> {
  return async (context, next) => {
    const { req } = context;
    if (isForeign(req.header('Origin'), () => [new URL(req.url).host, siteHost])) {
      return refuse(context, 403, { message: otherOriginRefusal });
    }
    const key = req.header('apikey');
    if (key === undefined) {
      const hint = 'No `apikey` request header or url param was found.';
      return refuse(context, 401, { message: 'No API key found in request', hint });
    }
    if (key !== publishableKey) {
      const hint = 'Double check your Supabase `anon` or `service_role` API key.';
      return refuse(context, 401, { message: 'Invalid API key', hint });
    }
    context.set('addressKey', limitKey(context.env.address));
    return isKnownToBeShort(req) ? next() : limitBody(context, next);
  };
}

const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (context) => refuse(context, 413, { message: 'Request size limit exceeded' }),
});

/** A body that ends early is not logged: the client disconnected. */
export const answerGatewayError: ErrorHandler<Gate> = (error, context) => {
  if ('code' in error && error.code === 'ECONNRESET') {
    return refuse(context, 400, { message: 'Request body ended early' });
  }
  logFailure(context, error);
  return refuse(context, 500, { message: 'An unexpected error occurred' });
};

function refuse(
  context: Context,
  status: 400 | 401 | 403 | 413 | 500,
  body: { message: string; hint?: string },
): Response {
  return context.json(body, status, answerHeaders);
}

/**
 * Whether the declared length is enough to bound the body: HTTP guarantees it (RFC 9112, section 6.3). Counting the
 * body's bytes makes Node build the whole Request, a tenth of the cost of an answer.
 */
function isKnownToBeShort(request: HonoRequest): boolean {
  if (request.method === 'GET') return true;
  const isCounted = request.header('Transfer-Encoding') !== undefined;
  return !isCounted && Number(request.header('Content-Length')) <= maxBodyBytes;
}

/**
 * Whether another site sent the request. Browsers send `Origin` on all but plain GETs, and plain GETs from other sites
 * cannot carry the key. The scheme is ignored, since a proxy may terminate TLS.
 */
function isForeign(origin: string | undefined, siteHosts: () => readonly (string | null)[]): boolean {
  if (origin === undefined) return false;
  const host = URL.parse(origin)?.host;
  return host === undefined || !siteHosts().includes(host);
}
