import path from 'node:path';
import { createServer as createVite } from 'vite';
import { backendAddress, openBackend, serveBackend } from './backend.ts';
import { readConfiguration } from './configuration.ts';
import {
  drawMissingBrand,
  followContent,
  mediaOrigin,
  prepareContent,
  preparedContent,
  printProblems,
} from './content.ts';
import { devApp, devEntry } from './dev-app.ts';
import { devErrorPage } from './dev-error-page.ts';
import { failToStart, warn } from './fail-to-start.ts';
import { createReadiness, serveHealth } from './health.ts';
import type { Listener } from './http/connections.ts';
import type { Handler } from './http/handler.ts';
import { createListener } from './http/listener.ts';
import { createHttpServer } from './http/server.ts';
import { serve } from './lifecycle.ts';
import { createLog } from './log.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { serveEmbeds } from './pages/serve-embeds.ts';
import { serveMachineFiles, servePages } from './pages/serve-pages.ts';
import { loadAssets, serveAssets } from './static/assets.ts';
import { serveMedia } from './static/media.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);
configuration.warnings.forEach(warn);

const log = createLog('text');
if (configuration.ok && (await prepareContent(configuration.value.content)))
  printProblems(configuration.value.content);
const embedded = configuration.ok
  ? openBackend(configuration.value, () => preparedContent(configuration.value.content).site, log)
  : null;

if (configuration.ok && typeof embedded !== 'string') {
  const { content } = configuration.value;
  let listener: Listener | undefined;
  const server = createHttpServer((request, response) => listener?.(request, response));
  const vite = await createVite({
    root,
    appType: 'custom',
    plugins: [devEntry],
    // Uses our server, so that one port serves the page and its hot reloading.
    server: { middlewareMode: true, hmr: { server: server.node } },
  });
  // A browser that shows an error has no module that could be replaced, so it reloads at the next change.
  let isErrorShown = false;
  vite.watcher.on('all', () => {
    if (isErrorShown) vite.environments.client.hot.send({ type: 'full-reload' });
    isErrorShown = false;
  });
  const { siteUrl } = configuration.value;
  const { load, filesOf } = devApp(vite, content);
  let assets = loadAssets([path.join(content.prepared, 'public')]);
  followContent(
    content,
    async () => {
      assets = loadAssets([path.join(content.prepared, 'public')]);
      vite.environments.client.hot.send({ type: 'full-reload' });
      drawMissingBrand(content);
    },
    log,
  );
  const serveContent: Handler = async (exchange) =>
    (await assets).find(exchange.target.path, undefined) !== undefined && serveAssets(await assets)(exchange);
  const backend = backendAddress(configuration.value, embedded);
  /** Loads the app again for each request. */
  const servePage: Handler = async (exchange) => {
    const pages: Pages = async (path, origin) =>
      createPages({ app: await load(), filesOf, backend, log, policy: null })(path, origin);
    const errorPage = (error: unknown) => {
      isErrorShown = true;
      return { html: devErrorPage(error) };
    };
    return servePages(pages, { siteUrl, log, errorPage })(exchange);
  };
  const serveForMachines: Handler = async (exchange) =>
    exchange.target.path.includes('.') && serveMachineFiles(await load(), siteUrl)(exchange);
  const serveForOtherSites: Handler = async (exchange) =>
    /^\/o?embed\b/.test(exchange.target.path) &&
    serveEmbeds(await load(), siteUrl, mediaOrigin(content))(exchange);
  /** Serves sources as Vite transforms them into modules; other paths are left to the pages. */
  const serveSources: Handler = ({ request, response }) =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true));
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
  const readiness = createReadiness(embedded);
  const handlers = [
    serveMedia(path.join(content.prepared, 'media'), preparedContent(content).mediaVersions),
    ...(embedded ? [serveBackend(embedded, configuration.value.trustedProxies)] : []),
    serveContent,
    serveSources,
    serveHealth(readiness),
    serveForMachines,
    serveForOtherSites,
    servePage,
  ];
  listener = createListener({ handlers, log, onCrash: sendErrorPage });
  await serve(server, configuration.value, { readiness, onStop: () => embedded?.close(), log });
} else {
  if (typeof embedded === 'string') failToStart(embedded);
  if (!configuration.ok) configuration.problems.forEach(failToStart);
}
