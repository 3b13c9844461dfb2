import { type Configuration, readConfiguration } from '../../server/configuration.ts';

/** The configuration of a site with only these variables. */
export function configurationOf(root: string, environment: Record<string, string> = {}): Configuration {
  const reading = readConfiguration(environment, root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.value;
}
