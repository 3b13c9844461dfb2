import path from 'node:path';
import type { Backend } from '../backend/index.ts';
import { exchangedFolder } from '../library/former-films.ts';
import { backendAddress, serveBackend } from './backend.ts';
import type { Configuration } from './configuration.ts';
import { mediaOrigin, preparedContent } from './content.ts';
import type { Readiness } from './health.ts';
import { serveHealth } from './health.ts';
import type { Handler } from './http/handler.ts';
import { createListener } from './http/listener.ts';
import { ReplaceableHandlers } from './http/replaceable-handlers.ts';
import { transportSecurity } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import type { Log } from './log.ts';
import type { RequestMetrics } from './metrics/metrics.ts';
import { loadBuiltApp } from './pages/built-app.ts';
import { serveCanonicalPaths } from './pages/canonical-paths.ts';
import { type ErrorPage, errorPageOf, sendErrorPage } from './pages/error-page.ts';
import { serveFormerCategories } from './pages/former-categories.ts';
import { createPages } from './pages/pages.ts';
import { isEmbedPath, serveEmbeds } from './pages/serve-embeds.ts';
import { serveMachineFiles, servePages } from './pages/serve-pages.ts';
import { type Assets, loadAssets, serveAssets } from './static/assets.ts';
import { serveMedia } from './static/media.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The parts of a process that the site uses. */
export interface SiteParts {
  /** Null if the backend is hosted. */
  readonly embedded: Backend | null;
  readonly readiness: Readiness;
  readonly log: Log;
  /** Null if no metrics are configured. */
  readonly metrics: Pick<RequestMetrics, 'request'> | null;
}

interface BuiltSite {
  readonly server: HttpServer;
  /** Replaces the shown content by the content prepared last, all at once. */
  readonly showContent: () => Promise<void>;
}

/** Creates the built site; it does not listen yet. */
export async function createSite(
  configuration: Configuration,
  { embedded, readiness, log, metrics }: SiteParts,
): Promise<BuiltSite> {
  const { siteUrl, backend, trustedProxies, content } = configuration;
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const mediaFrom = mediaOrigin(content);
  const policy = { connectTo: backend.kind === 'hosted' ? [backend.url] : [], mediaFrom, isHttps };
  const shown = new ReplaceableHandlers();
  let errorPage: ErrorPage | undefined;
  const { app, show } = await loadBuiltApp(root);
  const isPage = (path: string) =>
    isEmbedPath(path) || app.routes.some((route) => route.path !== '*' && route.match(path));
  const builtFiles = await loadAssets([path.join(root, 'build/client')]);
  let contentFiles: Assets | undefined;
  let media: Handler;

  async function showContent(): Promise<void> {
    const prepared = preparedContent(content);
    const loaded = await loadAssets([path.join(content.prepared, 'public')], contentFiles);
    const find: Assets['find'] = (url, coding) => loaded.find(url, coding) ?? builtFiles.find(url, coding);
    await shown.replace(async () => {
      // The app is one module, so that the content applies to all of these.
      const filesOf = show(content.prepared, prepared, (url) => loaded.find(url, undefined)?.content);
      const pages = createPages({
        app,
        filesOf,
        backend: backendAddress(configuration, embedded),
        log,
        policy,
      });
      const error = errorPageOf(prepared.site);
      contentFiles = loaded;
      errorPage = error;
      // Separate from the other handlers, which wait for running requests: a film is sent for as long as it is watched.
      media = serveMedia(path.join(content.prepared, 'media'), prepared.mediaVersions, {
        ...prepared,
        exchangedFolder: (film) => exchangedFolder(content.content, film),
      });
      return [
        serveAssets({ find }),
        serveMachineFiles(app, siteUrl),
        serveCanonicalPaths(isPage),
        serveEmbeds(app, siteUrl, mediaFrom),
        serveFormerCategories(prepared.site.categories),
        servePages(pages, { siteUrl, log, errorPage: () => error }),
      ];
    });
  }

  await showContent();
  const handlers: Handler[] = [
    // First, because it decides by the path alone.
    ...(embedded ? [serveBackend(embedded, trustedProxies)] : []),
    (exchange) => media(exchange),
    serveHealth(readiness),
    shown.handle,
  ];
  const server = createHttpServer(
    createListener({
      handlers,
      headers: transportSecurity(isHttps),
      log,
      onDone: metrics?.request,
      onCrash: (response) => sendErrorPage(response, errorPage),
    }),
  );
  return { server, showContent };
}
