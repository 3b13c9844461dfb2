import type { Context, ErrorHandler, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerHeaders } from './answer-headers.ts';
import { limitKey } from './limits.ts';
import { type Logger, logFailure } from './logger.ts';

/** What every endpoint knows about a request. */
export type Gate = {
  Bindings: { readonly address: string; readonly log: Logger };
  Variables: { addressKey: string };
};

/** The longest real request has some hundred bytes. */
const maxBodyBytes = 16 * 1024;

/** By which `npm run doctor` tells a copy of this site from a Supabase project. */
export const otherOriginRefusal = 'Requests from other origins are not allowed';

/**
 * What stands before the endpoints, as Kong does before Supabase's: it refuses other sites, requests
 * without the key and large bodies, in Kong's words.
 * @param siteHost name and port under which visitors reach us, when that is known
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

/** A body that ends before it is whole is not logged: its client has left. */
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
 * Whether nothing has to be counted: HTTP holds a body to the length it declares (RFC 9112, section 6.3). Looking at the
 * body itself, as the limiter does, makes Node build the whole Request, a tenth of the cost of an answer.
 */
function isKnownToBeShort(request: HonoRequest): boolean {
  if (request.method === 'GET') return true;
  const isCounted = request.header('Transfer-Encoding') !== undefined;
  return !isCounted && Number(request.header('Content-Length')) <= maxBodyBytes;
}

/**
 * Browsers name the asking site on all but plain GETs, and those cannot carry the key. A proxy may have ended TLS, so
 * the scheme says nothing.
 */
function isForeign(origin: string | undefined, siteHosts: () => readonly (string | null)[]): boolean {
  if (origin === undefined) return false;
  const host = URL.parse(origin)?.host;
  return host === undefined || !siteHosts().includes(host);
}
