import cluster from 'node:cluster';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { createSite } from '../site.ts';
import { runPrimary } from './primary.ts';
import { runWorker } from './worker.ts';

/**
 * The site in several processes on one port: one worker per `WORKERS`, which answer, and this one, the primary, which
 * keeps the data, counts for the limits and replaces workers that die. Each of them begins here.
 */
export function startWorkers(configuration: Configuration, log: Log): Promise<void> {
  return cluster.isPrimary ? runPrimary(configuration, log) : runWorker(configuration, log, createSite);
}
