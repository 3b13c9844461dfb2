import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { entriesOf, type Manifest } from '../../server/pages/built-app.ts';
import { oldestBrowsers } from './browsers.ts';

/**
 * Modules that must work offline without having been loaded before: the offline page, and the pages of stored videos
 * with what the player loads on demand.
 */
const shellModules = [
  'app/entry/entry.client.tsx',
  'app/pages/offline/offline.tsx',
  'app/pages/watch/watch.tsx',
  'app/pages/watch/mini-window.tsx',
  'app/features/playlist/playlist.tsx',
  'app/features/settings/device-settings-dialog.tsx',
];

/**
 * Builds the service worker (`app/worker`) into one file at the site's root, with the list of files that every page
 * needs and the version of the site. Browsers notice another version by its different bytes.
 * @param root the project's folder
 * @param manifest of the site's scripts in `build/client`
 * @throws if the build lacks a module of the app shell
 */
export async function buildServiceWorker(root: string, manifest: Manifest): Promise<void> {
  const outDir = path.join(root, 'build/client');
  const files = entriesOf(manifest, shellModules).flatMap(({ file, css = [] }) => [file, ...css]);
  const shell = [...new Set(files)].sort().map((file) => `/${file}`);
  const version = createHash('sha256')
    .update(readdirSync(path.join(outDir, 'assets')).sort().join())
    .digest('hex')
    .slice(0, 8);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { WORKER_SHELL: JSON.stringify(shell), WORKER_VERSION: JSON.stringify(version) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      modulePreload: false,
      rolldownOptions: {
        input: 'app/worker/main.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
