import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Backend } from '../backend/index.ts';
import { createApp, serveApp } from './app.ts';
import { backendAddress, serveBackend } from './backend.ts';
import type { Configuration } from './configuration.ts';
import { createListener } from './http/listener.ts';
import { securityHeaders, transportSecurity } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import type { Log } from './log/log.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { type AppBuild, createPages } from './pages/render.ts';
import type { Readiness } from './readiness.ts';
import { loadAssets } from './static/assets.ts';
import { serveAssets, serveMedia } from './static/serve.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a process brings along to serve the site. */
export interface SiteParts {
  /** Null: a hosted one. */
  readonly embedded: Backend | null;
  readonly readiness: Readiness;
  readonly log: Log;
}

/** The built site, not listening yet. */
export async function createSite(
  { siteUrl, backend, trustedProxies }: Configuration,
  { embedded, readiness, log }: SiteParts,
): Promise<HttpServer> {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const build: AppBuild = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);
  const assets = await loadAssets(path.join(root, 'build/client'));
  const pages = createPages({
    build,
    mode: 'production',
    siteUrl,
    backend: backendAddress(backend, embedded),
    headersFor: (nonce) =>
      securityHeaders({
        nonce,
        connectTo: backend.kind === 'hosted' ? [backend.url] : [],
        isHttps,
      }),
    styleSheet: assets.styleSheet,
  });
  const handlers = [
    // First, since it knows its own by two words of the path, and the others have to look.
    ...(embedded ? [serveBackend(embedded, trustedProxies)] : []),
    serveAssets(assets),
    serveMedia(path.join(root, 'media')),
    serveApp(createApp(pages, readiness)),
  ];
  return createHttpServer(
    createListener({
      handlers,
      headers: transportSecurity(isHttps),
      onDone: log.request,
      inNameOf: log.inNameOf,
      onCrash: sendErrorPage,
    }),
  );
}
