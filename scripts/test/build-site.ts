import { runTool } from './run-tool.ts';

/** Vitest's global setup for tests of the built site: builds it if it has changed. */
export async function setup(): Promise<void> {
  const code = await runTool(process.execPath, ['scripts/build.ts', '--if-changed']);
  if (code !== 0) throw new Error('The site could not be built.');
}
