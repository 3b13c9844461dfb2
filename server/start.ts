import path from 'node:path';
import { readConfiguration } from './configuration.ts';
import { failToStart } from './fail-to-start.ts';

const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '..'));

if (!configuration.ok) {
  configuration.problems.forEach(failToStart);
} else if (configuration.value.workers === 1) {
  const { startAlone } = await import('./start-alone.ts');
  await startAlone(configuration.value);
} else {
  const { startWorkers } = await import('./workers/start-workers.ts');
  await startWorkers(configuration.value);
}
