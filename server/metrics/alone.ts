import { Registry } from 'prom-client';
import type { Vitals } from '../../backend/index.ts';
import { type AnsweringMetrics, createAnsweringMetrics } from './answering-metrics.ts';
import { createKeepingMetrics } from './keeping-metrics.ts';
import { listenForWatchers, type MetricsAddress } from './listen-for-watchers.ts';

interface MetricsAlone extends Omit<AnsweringMetrics, 'registry'> {
  /**
   * @param readVitals absent where a hosted backend keeps everything
   * @returns whether it could; why not has been said
   */
  listen(address: MetricsAddress, readVitals: (() => Vitals) | undefined): Promise<boolean>;
}

/** The numbers of a site that is one process. */
export function createMetricsAlone(): MetricsAlone {
  const { registry, ...answering } = createAnsweringMetrics();
  return {
    ...answering,
    listen(address, readVitals) {
      const all = Registry.merge([registry, ...(readVitals ? [createKeepingMetrics(readVitals)] : [])]);
      return listenForWatchers(address, () => all.metrics());
    },
  };
}
