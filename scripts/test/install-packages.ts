import { installOnDemand } from '../run/on-demand.ts';

/** Vitest's global setup: installs packages that only the tests of `contract` (150 MB) and `ingest` (40 MB) need. */
export async function setup(): Promise<void> {
  for (const folder of ['tools/contract', 'ingest']) {
    try {
      await installOnDemand(folder);
    } catch (error) {
      // Without a network other tests still run; those that need the packages fail with a message.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
