// `npm run brand`: draws the icons and the share picture again if the content's settings have changed.
import path from 'node:path';
import { readConfiguration } from '../server/configuration.ts';
import { failToStart } from '../server/fail-to-start.ts';
import { makeBrand } from './brand/make-brand.ts';

const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '..'));
if (configuration.ok) await makeBrand(configuration.value.content);
else configuration.problems.forEach(failToStart);
