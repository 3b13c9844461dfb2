import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { oldestBrowsers } from '../scripts/bundle/browsers.ts';

/** Builds the desk's page, and the preview of the site in it, into `build/desk`. Their addresses are relative, since they lie below a secret path. */
export async function buildDesk(root: string): Promise<void> {
  // Each in one piece: styles that parts share would come before the order of the layers.
  for (const page of ['index.html', 'preview.html'])
    await build({
      configFile: false,
      root: join(root, 'desk/client'),
      base: './',
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        outDir: join(root, 'build/desk'),
        emptyOutDir: page === 'index.html',
        target: oldestBrowsers,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'desk/client', page),
          output: { codeSplitting: false },
          checks: { pluginTimings: false },
        },
      },
    });
}

if (import.meta.main) await buildDesk(process.cwd());
