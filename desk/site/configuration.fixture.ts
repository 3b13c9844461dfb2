import { readConfiguration } from '../../server/configuration.ts';
import type { ReadyConfiguration } from './ready.ts';

/** What a site is run with where nothing is set but this. */
export function configurationOf(root: string, environment: Record<string, string> = {}): ReadyConfiguration {
  const reading = readConfiguration(environment, root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.value;
}
