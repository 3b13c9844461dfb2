import path from 'node:path';
import type { Backend } from '../backend/index.ts';
import { backendAddress, serveBackend } from './backend.ts';
import type { Configuration } from './configuration.ts';
import { mediaOrigin, preparedContent } from './content.ts';
import type { Readiness } from './health.ts';
import { serveHealth } from './health.ts';
import { createListener } from './http/listener.ts';
import { transportSecurity } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import type { Log } from './log.ts';
import type { RequestMetrics } from './metrics/metrics.ts';
import { loadBuiltApp } from './pages/built-app.ts';
import { serveCanonicalPaths } from './pages/canonical-paths.ts';
import { errorPageOf, sendErrorPage } from './pages/error-page.ts';
import { serveFormerCategories } from './pages/former-categories.ts';
import { createPages } from './pages/pages.ts';
import { isEmbedPath, serveEmbeds } from './pages/serve-embeds.ts';
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
  { siteUrl, backend, trustedProxies, content }: Configuration,
  { embedded, readiness, log, metrics }: SiteParts,
): Promise<HttpServer> {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const mediaFrom = mediaOrigin(content);
  const prepared = preparedContent(content);
  const assets = await loadAssets([path.join(root, 'build/client'), path.join(content.prepared, 'public')]);
  const held = (url: string) => assets.find(url, undefined)?.content;
  const { app, filesOf } = await loadBuiltApp(root, content.prepared, prepared, held);
  const errorPage = errorPageOf(prepared.site);
  const pages = createPages({
    app,
    filesOf,
    backend: backendAddress(backend, embedded),
    log,
    policy: { connectTo: backend.kind === 'hosted' ? [backend.url] : [], mediaFrom, isHttps },
  });
  const isPage = (path: string) =>
    isEmbedPath(path) || app.routes.some((route) => route.path !== '*' && route.match(path));
  const handlers = [
    // First, since it decides by the path alone.
    ...(embedded ? [serveBackend(embedded, trustedProxies)] : []),
    serveAssets(assets),
    serveMedia(path.join(content.prepared, 'media'), prepared.mediaVersions),
    serveHealth(readiness),
    serveMachineFiles(app, siteUrl),
    serveCanonicalPaths(isPage),
    serveEmbeds(app, siteUrl, mediaFrom),
    serveFormerCategories(prepared.site.categories),
    servePages(pages, { siteUrl, log, errorPage: () => errorPage }),
  ];
  return createHttpServer(
    createListener({
      handlers,
      headers: transportSecurity(isHttps),
      log,
      onDone: metrics?.request,
      onCrash: (response) => sendErrorPage(response, errorPage),
    }),
  );
}
