import { type Configuration, readConfiguration } from '../../server/configuration.ts';

/** What a site is run with where nothing is set but this. */
export function configurationOf(root: string, environment: Record<string, string> = {}): Configuration {
  const reading = readConfiguration(environment, root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.value;
}
