import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Modules that open without a network whatever was seen before: the page that says so, and those of stored videos with what
 * their player loads when it is wanted.
 */
const shellModules = [
  'app/entry/entry.client.tsx',
  'app/pages/offline/offline.tsx',
  'app/pages/watch/watch.tsx',
  'app/pages/watch/while-playing.tsx',
  'app/features/history/record-local-watch.tsx',
  'app/features/playlist/playlist.tsx',
  'app/features/settings/device-settings-dialog.tsx',
  'app/features/share/save-picture.ts',
  'app/features/up-next/up-next-panel.tsx',
  'app/player/controls/menus.tsx',
  'app/player/controls/seek-preview.tsx',
  'app/player/media/sleep-timer.ts',
  'app/player/transcript/transcript.tsx',
  'app/player/shortcuts/shortcuts-dialog.tsx',
];

/**
 * Builds the service worker (`app/worker`) into one file at the site's root, and tells it which files every page needs and
 * which version of the site they are. Another version differs in a byte: that is how browsers notice it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After the plugins that change the scripts.
      order: 'post',
      async handler(_options, bundle) {
        const missing = shellModules.filter((module) => chunksWith(module, bundle).length === 0);
        if (missing.length > 0)
          this.error(`modules of the app shell are not in the build: ${missing.join(', ')}`);
        const shell = shellOf(bundle);
        const version = createHash('sha256')
          .update(Object.keys(bundle).sort().join())
          .digest('hex')
          .slice(0, 8);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerSource(shell, version) });
      },
    },
  };
}

function chunksWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => id.replace(/\?.*$/, '').endsWith(`/${module}`)));
}

/** The URLs of the chunks of `shellModules`, of all that they import statically, and of their stylesheets. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const stylesheet of chunk.viteMetadata?.importedCss ?? []) files.add(stylesheet);
    chunk.imports.forEach(take);
  };
  for (const module of shellModules) for (const { fileName } of chunksWith(module, bundle)) take(fileName);
  return [...files].sort().map((file) => `/${file}`);
}

async function workerSource(shell: readonly string[], version: string): Promise<string> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { WORKER_SHELL: JSON.stringify(shell), WORKER_VERSION: JSON.stringify(version) },
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: 'app/worker/main.ts', output: { format: 'iife' } },
      },
    }),
  ].flat();
  if (!result || !('output' in result)) throw new Error('the service worker was not built');
  return result.output[0].code;
}
