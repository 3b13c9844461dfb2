import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from './configuration.ts';
import { failToStart, warn } from './fail-to-start.ts';
import { createLog } from './log.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);

if (cluster.isPrimary) configuration.warnings.forEach(warn);
if (!configuration.ok) {
  configuration.problems.forEach(failToStart);
} else if (!existsSync(path.join(root, 'build/server/index.js'))) {
  failToStart('The site is not built: run npm run build, then start it again.');
} else {
  const log = createLog(configuration.value.logFormat);
  if (configuration.value.workers === 1) {
    const { startAlone } = await import('./start-alone.ts');
    await startAlone(configuration.value, log);
  } else {
    const { startWorkers } = await import('./workers/start-workers.ts');
    await startWorkers(configuration.value, log);
  }
}
