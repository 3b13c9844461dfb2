import { AggregatorRegistry } from 'prom-client';
import type { Vitals } from '../../backend/index.ts';
import { type AnsweringMetrics, createAnsweringMetrics } from './answering-metrics.ts';
import { createKeepingMetrics } from './keeping-metrics.ts';
import { listenForWatchers, type MetricsAddress } from './listen-for-watchers.ts';

/** The numbers of one of several workers, which the primary asks it for. */
export function createMetricsOfWorker(): Omit<AnsweringMetrics, 'registry'> {
  const { registry, ...answering } = createAnsweringMetrics();
  AggregatorRegistry.setRegistries(registry);
  // Hears the primary from here on.
  new AggregatorRegistry();
  return answering;
}

/**
 * In the primary: the numbers of all workers, added up, and those of what it keeps itself.
 * @param readVitals absent where a hosted backend keeps everything
 * @returns whether it could listen; why not has been said
 */
export function listenForAllWorkers(
  address: MetricsAddress,
  readVitals: (() => Vitals) | undefined,
): Promise<boolean> {
  const workers = new AggregatorRegistry();
  const keeping = readVitals && createKeepingMetrics(readVitals);
  return listenForWatchers(address, async () => {
    const texts = await Promise.all([workers.clusterMetrics(), keeping?.metrics()]);
    return texts.filter(Boolean).join('\n');
  });
}
