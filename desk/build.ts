import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../library/fingerprint.ts';
import { oldestBrowsers } from '../scripts/bundle/browsers.ts';

/** What the page is built from. */
const sources = ['app', 'desk', 'domain', 'ingest/add', 'ingest/receive', 'library', 'package-lock.json'];

/**
 * Builds the desk's page, and the preview of the site in it, unless it has been built from these sources. Several desks
 * may do so at once. Addresses are relative, since they lie below a secret path.
 * @returns the folder
 */
export async function buildDesk(root: string): Promise<string> {
  const pages = join(root, 'build/desk');
  const name = fingerprint(root, sources).slice(0, 16);
  const built = join(pages, name);
  if (existsSync(built)) return built;
  const unfinished = `${built}.${process.pid}`;
  await buildInto(unfinished, join(root, 'desk/client'));
  try {
    renameSync(unfinished, built);
  } catch {
    // Another desk was quicker.
    rmSync(unfinished, { recursive: true });
  }
  for (const other of readdirSync(pages))
    if (!other.startsWith(name)) rmSync(join(pages, other), { recursive: true, force: true });
  return built;
}

async function buildInto(folder: string, root: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // Each in one piece: styles that parts share would come before the order of the layers.
  for (const page of ['index.html', 'preview.html'])
    await build({
      configFile: false,
      root,
      base: './',
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: page === 'index.html',
        target: oldestBrowsers,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, page),
          output: { codeSplitting: false },
          checks: { pluginTimings: false },
        },
      },
    });
}
