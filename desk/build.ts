import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { oldestBrowsers } from '../scripts/bundle/browsers.ts';

/** Builds the desk's page, and the preview of the site in it, into `build/desk`. Their addresses are relative, since they lie below a secret path. */
export async function buildDesk(root: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'desk/client'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(root, 'build/desk'),
      emptyOutDir: true,
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: ['index.html', 'preview.html'].map((name) => join(root, 'desk/client', name)),
      },
    },
  });
}

if (import.meta.main) await buildDesk(process.cwd());
