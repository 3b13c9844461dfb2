import { IncomingMessage } from 'node:http';
import type { getRequestListener } from '@hono/node-server';
import type { BackendConfig } from '../app/entry/entry.server.tsx';
import { type Backend, createBackend, DataError, type Logger, type QueueObserver } from '../backend/index.ts';
import type { SiteSettings } from '../domain/content.ts';
import type { Configuration } from './configuration.ts';
import { clientAddress, type TrustedProxies } from './http/client-address.ts';
import type { Exchange, Handler } from './http/handler.ts';
import { createMail } from './mail.ts';

/** The paths of Supabase's Auth and REST APIs. */
const backendPath = /^\/(?:auth|rest)\/v1(?:\/|$)/;

/**
 * Opens the embedded backend, unless a hosted one is configured.
 * @param site the current settings
 * @returns null if a hosted backend is configured; a sentence if opening failed
 */
export function openBackend(
  { backend, dataDirectory, siteUrl, mail }: Configuration,
  site: () => Pick<SiteSettings, 'registration' | 'name' | 'contact'>,
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
      registration: () => site().registration,
      sendRecovery: mail && createMail(mail, site),
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
  { backend, mail }: Pick<Configuration, 'backend' | 'mail'>,
  embedded: Pick<Backend, 'publishableKey'> | null,
): BackendConfig {
  if (backend.kind === 'hosted') return { url: backend.url, publishableKey: backend.publishableKey };
  return {
    url: '',
    publishableKey: embedded?.publishableKey ?? '',
    ...(mail && { sendsMail: true }),
  };
}

export function serveBackend(backend: Backend, trustedProxies: TrustedProxies): Handler {
  let listen: ReturnType<typeof getRequestListener> | undefined;
  const answer = async ({ request, response }: Exchange) => {
    // Imported at the first request: it makes Node load `Request` and its dependencies, which takes a tenth of the
    // start.
    const adapter = await import('@hono/node-server');
    listen ??= adapter.getRequestListener((asked, { incoming }) => {
      // The server only speaks HTTP/1; the adapter's types also allow HTTP/2.
      const address = incoming instanceof IncomingMessage ? clientAddress(incoming, trustedProxies) : '';
      return backend.fetch(asked, { address });
    });
    await listen(request, response);
    return true;
  };
  return (exchange) => backendPath.test(exchange.target.path) && answer(exchange);
}
