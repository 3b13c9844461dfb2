import { createWorkerBackend } from '../../backend/index.ts';
import type { SiteSettings } from '../../domain/content.ts';
import type { Configuration } from '../configuration.ts';
import { createReadiness } from '../health.ts';
import type { HttpServer } from '../http/server.ts';
import { drain, listen, onShutdownSignal } from '../lifecycle.ts';
import type { Log } from '../log.ts';
import type { SiteParts } from '../site.ts';

/**
 * One of several processes that answer on one port. The primary holds the data directory, and tells it to stop.
 * @param registration who may make an account, as the content's settings say
 * @param create makes what it serves
 */
export async function runWorker(
  configuration: Configuration,
  registration: SiteSettings['registration'],
  log: Log,
  create: (configuration: Configuration, parts: SiteParts) => Promise<HttpServer>,
): Promise<void> {
  const { backend, dataDirectory, siteUrl, drainMs } = configuration;
  const metrics = configuration.metrics && (await import('../metrics/listen.ts')).createWorkerMetrics();
  const embedded =
    backend.kind === 'embedded'
      ? createWorkerBackend({
          dataDirectory,
          siteUrl,
          secret: backend.secret,
          registration,
          log,
          hashObserver: metrics?.hashObserver,
        })
      : null;
  const readiness = createReadiness(embedded);
  metrics?.watchReadiness(readiness);
  const server = await create(configuration, { embedded, readiness, log, metrics });
  // The channel to the primary would keep the process alive without a port.
  if ((await listen(server, configuration)) === null) process.exit(1);
  onShutdownSignal(() => drain(server, drainMs, { readiness, onStop: () => embedded?.close() }), log);
}
