/** Starts the process, or prints in one sentence why it cannot start. */

import path from 'node:path';
import { dataFiles, performRestore } from '../backend/index.ts';
import { videoFoldersIn } from '../library/folders.ts';
import { markAsServed } from '../library/prepared.ts';
import { openBackend } from './backend.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import {
  drawMissingBrand,
  followContent,
  prepareContent,
  preparedContent,
  printProblems,
} from './content.ts';
import { failToStart, warn } from './fail-to-start.ts';
import { createReadiness } from './health.ts';
import { onCrash, serve } from './lifecycle.ts';
import { createLog } from './log.ts';
import { createSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);

configuration.warnings.forEach(warn);
if (!configuration.ok) configuration.problems.forEach(failToStart);
else {
  restore(configuration.value);
  if (await prepareContent(configuration.value.content)) await start(configuration.value);
  else process.exitCode = 1;
}

/** Performs a restore that the desk has requested, before anything is opened. If it fails, nothing changes. */
function restore({ dataDirectory, content }: Configuration): void {
  const outcome = performRestore(dataFiles(dataDirectory), content.content);
  if (outcome.state === 'done') console.log('备份已恢复，换下的内容和账号保留在旁边。');
  if (outcome.state === 'failed') warn(outcome.problem);
}

async function start(configuration: Configuration): Promise<void> {
  const { content, logFormat } = configuration;
  const log = createLog(logFormat);
  onCrash(log);
  markAsServed(content);
  printProblems(content);
  // Imported on demand, because most sites have no metrics.
  const metrics = configuration.metrics && (await import('./metrics/listen.ts')).createMetrics();
  const settings = () => preparedContent(content).site;
  const embedded = openBackend(configuration, settings, log, metrics?.hashObserver);
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
  const advice =
    videoFoldersIn(content.content).length === 0
      ? '要放进自己的影片，另开一个终端运行 npm run desk。'
      : undefined;
  await serve(server, { ...configuration, advice }, { readiness, onStop: () => embedded?.close(), log });
}
