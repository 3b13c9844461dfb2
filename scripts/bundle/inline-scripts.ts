import { build, type Plugin, type Rolldown } from 'vite';
import { oldestBrowsers } from './browsers.ts';

const query = '?inlined';

/**
 * `import text from './early.ts?inlined'`: the text of an inline script, bundled with its imports into one function. It
 * is the same in development, in the build and in a static export, and the content policy contains its hash.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      filter: { id: /\?inlined$/ },
      async handler(id) {
        const made = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            copyPublicDir: false,
            target: oldestBrowsers,
            modulePreload: false,
            rolldownOptions: { input: id.slice(0, -query.length), output: { format: 'iife' } },
          },
        });
        const { output } = made as Rolldown.RolldownOutput;
        const { code, moduleIds } = output[0];
        for (const file of moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(code.trim())}`;
      },
    },
  };
}
