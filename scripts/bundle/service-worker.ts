import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** What opens without a network whatever was seen before: the page that says so, and those of stored videos. */
const shellModules = /app\/(entry\/entry\.client|pages\/(offline\/offline|watch\/watch))\.tsx?$/;

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
      // After what still changes the scripts.
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle);
        if (shell.length === 0)
          this.error('the service worker’s shell is empty: its modules have other names');
        const version = createHash('sha256')
          .update(Object.keys(bundle).sort().join())
          .digest('hex')
          .slice(0, 8);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerSource(shell, version) });
      },
    },
  };
}

/** The chunks of those modules with everything they import outright, and their stylesheets. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const stylesheet of chunk.viteMetadata?.importedCss ?? []) files.add(stylesheet);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => shellModules.test(id.replace(/\?.*$/, ''))))
      take(chunk.fileName);
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
