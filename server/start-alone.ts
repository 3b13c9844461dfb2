import { openBackend } from './backend.ts';
import type { Configuration } from './configuration.ts';
import { preparedContent } from './content.ts';
import { failToStart } from './fail-to-start.ts';
import { createReadiness } from './health.ts';
import { serve } from './lifecycle.ts';
import type { Log } from './log.ts';
import { createSite } from './site.ts';

/** The whole site in this process. Says in one sentence why it cannot start. */
export async function startAlone(configuration: Configuration, log: Log): Promise<void> {
  // Imported on demand, since most sites have no metrics.
  const metrics = configuration.metrics && (await import('./metrics/listen.ts')).createProcessMetrics();
  const embedded = openBackend(
    configuration,
    preparedContent(configuration.content).site.registration,
    log,
    metrics?.hashObserver,
  );
  if (typeof embedded === 'string') return failToStart(embedded);
  const readiness = createReadiness(embedded);
  metrics?.watchReadiness(readiness);
  const site = await createSite(configuration, { embedded, readiness, log, metrics });
  if (metrics && configuration.metrics) {
    const isListening = await metrics.listen(configuration.metrics, embedded?.stats, log);
    if (!isListening) return;
  }
  await serve(site, configuration, { readiness, onStop: () => embedded?.close(), log });
}
