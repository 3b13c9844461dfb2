import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp, serveApp } from './app.ts';
import { backendAddress, openBackend, serveBackend } from './backend.ts';
import { readConfiguration } from './configuration.ts';
import { createListener } from './http/listener.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer } from './http/server.ts';
import { createLog } from './log/create-log.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { type AppBuild, createPages } from './pages/render.ts';
import { createReadiness } from './readiness.ts';
import { serve } from './serve.ts';
import { loadAssets } from './static/assets.ts';
import { serveAssets, serveMedia } from './static/serve.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);

const embedded = configuration.ok ? openBackend(configuration.value) : null;

if (configuration.ok && typeof embedded !== 'string') {
  const log = createLog(configuration.value.logFormat);
  const { siteUrl, backend, trustedProxies } = configuration.value;
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
        isHttps: siteUrl?.startsWith('https:') ?? false,
      }),
    styleSheet: assets.styleSheet,
  });
  const readiness = createReadiness(() => embedded?.isReadable() ?? true);
  const handlers = [
    // First, since it knows its own by two words of the path, and the others have to look.
    ...(embedded ? [serveBackend(embedded, trustedProxies)] : []),
    serveAssets(assets),
    serveMedia(path.join(root, 'media')),
    serveApp(createApp(pages, readiness)),
  ];
  const server = createHttpServer(
    createListener({ handlers, onDone: log.request, inNameOf: log.inNameOf, onCrash: sendErrorPage }),
  );
  await serve(server, configuration.value, { readiness, onStop: () => embedded?.close() });
} else {
  const problems = configuration.ok ? [embedded] : configuration.problems;
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
