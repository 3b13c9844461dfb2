import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../library/fingerprint.ts';
import { oldestBrowsers } from '../scripts/bundle/browsers.ts';

/** The sources of the page. */
const sources = ['app', 'desk', 'domain', 'ingest/add', 'ingest/receive', 'library', 'package-lock.json'];

/**
 * Builds the desk's page and the site's preview, unless these sources are built already. Several desks may build at
 * once. URLs are relative, because the page is served below a secret path.
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
    // Another desk has finished first.
    rmSync(unfinished, { recursive: true });
  }
  for (const other of readdirSync(pages))
    if (!other.startsWith(name)) rmSync(join(pages, other), { recursive: true, force: true });
  return built;
}

async function buildInto(folder: string, root: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // One bundle each: shared styles would otherwise precede the declaration of the cascade layers.
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
