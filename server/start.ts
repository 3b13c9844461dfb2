import path from 'node:path';
import { readConfiguration } from './configuration.ts';
import { failToStart } from './fail-to-start.ts';
import { startAlone } from './start-alone.ts';

const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '..'));

if (configuration.ok) await startAlone(configuration.value);
else configuration.problems.forEach(failToStart);
