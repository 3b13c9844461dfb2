import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { oldestBrowsers } from '../scripts/bundle/browsers.ts';

/** Builds the desk's page into `build/desk`. Its addresses are relative, since it lies below a secret path. */
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
    },
  });
}

if (import.meta.main) await buildDesk(process.cwd());
