import { IncomingMessage } from 'node:http';
import type { getRequestListener } from '@hono/node-server';
import type { BackendConfig } from '../app/entry/entry.server.tsx';
import { type Backend, createBackend, DataError, type Logger, type QueueObserver } from '../backend/index.ts';
import type { SiteSettings } from '../domain/content.ts';
import type { Configuration } from './configuration.ts';
import { clientAddress, type TrustedProxies } from './http/client-address.ts';
import type { Exchange, Handler } from './http/handler.ts';

/** The paths of Supabase's Auth and REST APIs. */
const backendPath = /^\/(?:auth|rest)\/v1(?:\/|$)/;

/**
 * Opens the embedded backend, unless a hosted one is configured.
 * @param registration who may make an account, as the content's settings say at this moment
 * @returns null where there is none to open; a sentence where it could not be opened
 */
export function openBackend(
  { backend, dataDirectory, siteUrl }: Configuration,
  registration: () => SiteSettings['registration'],
  log: Logger,
  hashObserver?: QueueObserver,
): Backend | string | null {
  if (backend.kind === 'hosted') return null;
  const { secret } = backend;
  try {
    return createBackend({
      dataDirectory,
      siteUrl,
      secret,
      registration,
      dailyBackups: true,
      log,
      hashObserver,
    });
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

/** How browsers reach the backend. */
export function backendAddress(
  choice: Configuration['backend'],
  embedded: Pick<Backend, 'publishableKey'> | null,
): BackendConfig {
  if (choice.kind === 'hosted') return { url: choice.url, publishableKey: choice.publishableKey };
  return { url: '', publishableKey: embedded?.publishableKey ?? '' };
}

/** Answers everything under `/auth/v1` and `/rest/v1`. */
export function serveBackend(backend: Backend, trustedProxies: TrustedProxies): Handler {
  let listen: ReturnType<typeof getRequestListener> | undefined;
  const answer = async ({ request, response }: Exchange) => {
    // Imported by the first request: it has Node load `Request` and all that belongs to it, a tenth of a start.
    const adapter = await import('@hono/node-server');
    listen ??= adapter.getRequestListener((asked, { incoming }) => {
      // Only HTTP/1 is spoken here; the adapter could do more.
      const address = incoming instanceof IncomingMessage ? clientAddress(incoming, trustedProxies) : '';
      return backend.fetch(asked, { address });
    });
    await listen(request, response);
    return true;
  };
  return (exchange) => backendPath.test(exchange.target.path) && answer(exchange);
}
