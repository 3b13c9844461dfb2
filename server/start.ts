/** Each process begins here: one alone, or with `WORKERS` a primary and its workers. */

import cluster from 'node:cluster';
import path from 'node:path';
import { markAsServed } from '../library/prepared.ts';
import { readConfiguration } from './configuration.ts';
import { prepareContent, preparedContent, sayProblems } from './content.ts';
import { failToStart, warn } from './fail-to-start.ts';
import { onCrash } from './lifecycle.ts';
import { createLog } from './log.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);

if (cluster.isPrimary) configuration.warnings.forEach(warn);
if (!configuration.ok) {
  configuration.problems.forEach(failToStart);
} else if (!cluster.isPrimary || prepareContent(configuration.value.content)) {
  const log = createLog(configuration.value.logFormat);
  onCrash(log);
  if (cluster.isPrimary) {
    markAsServed(configuration.value.content);
    sayProblems(configuration.value.content);
  }
  if (configuration.value.workers === 1) {
    const { startAlone } = await import('./start-alone.ts');
    await startAlone(configuration.value, log);
  } else if (cluster.isPrimary) {
    const { runPrimary } = await import('./workers/primary.ts');
    await runPrimary(configuration.value, log);
  } else {
    const { runWorker } = await import('./workers/worker.ts');
    const { createSite } = await import('./site.ts');
    const { registration } = preparedContent(configuration.value.content).site;
    await runWorker(configuration.value, registration, log, createSite);
  }
} else {
  process.exitCode = 1;
}
