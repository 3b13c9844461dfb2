import path from 'node:path';
import type { Backend } from '../backend/index.ts';
import { backendAddress, serveBackend } from './backend.ts';
import type { Configuration } from './configuration.ts';
import type { Readiness } from './health.ts';
import { serveHealth } from './health.ts';
import { createListener } from './http/listener.ts';
import { transportSecurity } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import type { Log } from './log.ts';
import type { RequestMetrics } from './metrics/metrics.ts';
import { loadBuiltApp } from './pages/built-app.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { createPages } from './pages/pages.ts';
import { serveMachineFiles, servePages } from './pages/serve-pages.ts';
import { loadAssets, serveAssets } from './static/assets.ts';
import { serveMedia } from './static/media.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a process brings along to serve the site. */
export interface SiteParts {
  /** Null: a hosted one. */
  readonly embedded: Backend | null;
  readonly readiness: Readiness;
  readonly log: Log;
  /** Null: no metrics are configured. */
  readonly metrics: Pick<RequestMetrics, 'request'> | null;
}

/** The built site, not listening yet. */
export async function createSite(
  { siteUrl, backend, trustedProxies }: Configuration,
  { embedded, readiness, log, metrics }: SiteParts,
): Promise<HttpServer> {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const { app, filesOf } = await loadBuiltApp(root);
  const assets = await loadAssets(path.join(root, 'build/client'));
  const pages = createPages({
    app,
    filesOf,
    backend: backendAddress(backend, embedded),
    log,
    policy: { connectTo: backend.kind === 'hosted' ? [backend.url] : [], isHttps },
  });
  const handlers = [
    // First, since it decides by the path alone.
    ...(embedded ? [serveBackend(embedded, trustedProxies)] : []),
    serveAssets(assets),
    serveMedia(path.join(root, 'media')),
    serveHealth(readiness),
    serveMachineFiles(app, siteUrl),
    servePages(pages, { siteUrl, log }),
  ];
  return createHttpServer(
    createListener({
      handlers,
      headers: transportSecurity(isHttps),
      log,
      onDone: metrics?.request,
      onCrash: sendErrorPage,
    }),
  );
}
