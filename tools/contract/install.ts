// @ts-expect-error plain JavaScript, since an older Node has to run it
import { installPackages } from '../../scripts/run/packages.mjs';

/** Vitest's global setup: brings what the contract tests run on, 150 MB that nobody needs to start the site. */
export async function setup(): Promise<void> {
  try {
    await installPackages(import.meta.dirname, process.execPath);
  } catch (error) {
    // Without a network the other tests still mean something; those that need the packages fail and say which.
    console.error(error instanceof Error ? error.message : error);
  }
}
