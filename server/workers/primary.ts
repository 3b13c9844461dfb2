import cluster, { type Worker } from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { countForWorkers } from '../../backend/index.ts';
import { openConfiguredDataDirectory } from '../backend.ts';
import type { Configuration } from '../configuration.ts';
import { failToStart } from '../fail-to-start.ts';
import { announce, onShutdownSignal } from '../lifecycle.ts';
import type { Log } from '../log.ts';
import { restartAfter } from './restart-backoff.ts';

/**
 * Holds the data directory, counts for the limits and starts the workers, which answer. The first is started alone, so that
 * an error that would stop all of them is reported once.
 */
export async function runPrimary(configuration: Configuration, log: Log): Promise<void> {
  const dataDirectory = openConfiguredDataDirectory(configuration, log);
  if (typeof dataDirectory === 'string') return failToStart(dataDirectory);
  countForWorkers();
  const metrics = configuration.metrics && (await import('../metrics/listen.ts')).createPrimaryMetrics();
  if (metrics && configuration.metrics) {
    const isListening = await metrics.listen(configuration.metrics, dataDirectory?.stats, log);
    if (!isListening) return dataDirectory?.close();
  }

  // Workers accept connections themselves. One that the primary hands to a dying worker would be neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map(stopWorker));
    dataDirectory?.close();
  };
  const stopNow = onShutdownSignal(stop, log);

  const first = fork();
  const port = await new Promise<number | null>((resolve) => {
    first.once('listening', (address) => resolve(address.port));
    first.once('exit', () => resolve(null));
  });
  if (isStopping) return;
  if (port === null) {
    // The worker has said why.
    process.exitCode = 1;
    return stopNow();
  }
  announce(configuration.host, port);
  watch(first, 0);
  for (let count = 1; count < configuration.workers; count += 1) watch(fork(), 0);

  /** Puts another in the place of a worker that dies. */
  function watch(worker: Worker, quickDeaths: number): void {
    const began = performance.now();
    worker.once('exit', async (code, signal) => {
      if (isStopping) return;
      metrics?.workerDied();
      const next = restartAfter(performance.now() - began, quickDeaths);
      log.error(
        `Worker ${worker.process.pid} ended (${signal ?? `code ${code}`}); ${next === 'give up' ? 'so did those before it, at once: giving up.' : 'starting another.'}`,
      );
      if (next === 'give up') {
        process.exitCode = 1;
        return stopNow();
      }
      await setTimeout(next.waitMs);
      if (!isStopping) watch(fork(), next.quickDeaths);
    });
  }
}

function fork(): Worker {
  const worker = cluster.fork();
  // Writing to a worker that has just died fails; its death is handled by `exit`.
  worker.on('error', () => {});
  return worker;
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  await ended;
}
