/** Start of the process. It says in one sentence why it cannot start. */

import path from 'node:path';
import { markAsServed } from '../library/prepared.ts';
import { openBackend } from './backend.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { drawMissingBrand, followContent, prepareContent, preparedContent, sayProblems } from './content.ts';
import { failToStart, warn } from './fail-to-start.ts';
import { createReadiness } from './health.ts';
import { onCrash, serve } from './lifecycle.ts';
import { createLog } from './log.ts';
import { createSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);

configuration.warnings.forEach(warn);
if (!configuration.ok) configuration.problems.forEach(failToStart);
else if (await prepareContent(configuration.value.content)) await start(configuration.value);
else process.exitCode = 1;

async function start(configuration: Configuration): Promise<void> {
  const { content, logFormat } = configuration;
  const log = createLog(logFormat);
  onCrash(log);
  markAsServed(content);
  sayProblems(content);
  // Imported on demand, because most sites have no metrics.
  const metrics = configuration.metrics && (await import('./metrics/listen.ts')).createMetrics();
  const registration = () => preparedContent(content).site.registration;
  const embedded = openBackend(configuration, registration, log, metrics?.hashObserver);
  if (typeof embedded === 'string') return failToStart(embedded);
  const readiness = createReadiness(embedded);
  metrics?.watchReadiness(readiness);
  const { server, showContent } = await createSite(configuration, { embedded, readiness, log, metrics });
  if (metrics && configuration.metrics) {
    const isListening = await metrics.listen(configuration.metrics, embedded?.stats, log);
    if (!isListening) return;
  }
  const show = async () => {
    await showContent();
    drawMissingBrand(content);
  };
  followContent(content, show, log);
  await serve(server, configuration, { readiness, onStop: () => embedded?.close(), log });
}
