import { installOnDemand } from '../run/on-demand.ts';

/** Vitest's global setup: installs what the tests of `contract` (150 MB) and `ingest` (40 MB) need, and the site does not. */
export async function setup(): Promise<void> {
  for (const folder of ['tools/contract', 'ingest']) {
    try {
      await installOnDemand(folder);
    } catch (error) {
      // Without a network the other tests still mean something; those that need the packages fail and say which.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
