import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './scripts/bundle/browsers.ts';
import { inlineScripts } from './scripts/bundle/inline-scripts.ts';
import { sourceFolders } from './scripts/bundle/source-folders.ts';

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  plugins: [react(), inlineScripts()],
  css: { modules: { generateScopedName: mode === 'production' ? shortName : '[name]__[local]' } },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // hls.js, loaded after pages of long films.
    chunkSizeWarningLimit: 700,
    // The server's pages list their scripts, which are loaded after the first paint (docs/decisions/0001).
    modulePreload: false,
    // Build timings are only of interest for profiling.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: 'app/entry/entry.client.tsx',
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: 'app/entry/entry.server.tsx' },
          // Keeps names, for readable stack traces in the log.
          output: { minify: { compress: false, mangle: false, codegen: true } },
        },
      },
    },
    // The process with its packages: Node loads a few files faster than three hundred (docs/decisions/0002).
    process: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['bcrypt'] },
      build: {
        outDir: 'build/process',
        ssr: true,
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'server/start.ts',
          plugins: [sourceFolders(import.meta.dirname)],
          output: { chunkFileNames: '[name].js' },
        },
      },
    },
  },
}));

/**
 * Few large chunks compress better than many small ones. Every page needs two: the framework, which rarely changes, and
 * the site's frame with its cards (docs/decisions/0001). A group includes its dependencies unless an earlier group has
 * them, so shared code comes first.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'site',
    test: /app\/(entry\/app\.|ui\/(?!dialog|download|field|focus|notice|pagination|password|radio|remove|segments|setting|tabs)|video\/(?!few)|data\/(stored-value|offline-videos)|features\/metadata\/(page|site-url|structured-data\/(structured-data|organization|breadcrumb)))|domain\/(text|video|highest|pick-video)\.ts/,
  },
  // Shared by the watch page and others.
  { name: 'dialog', test: /app\/ui\/(dialog|setting-row)/ },
  { name: 'progress', test: /domain\/watch-progress|data\/visitor-progress/ },
  { name: 'watch', test: /app\/pages\/watch\/watch\.tsx/ },
  { name: 'listing', test: /domain\/(listing|sort-videos)\.ts/ },
  { name: 'feedback', test: /domain\/characters\.ts|feedback\/feedback\.ts/ },
  // For signed-in people, loaded after the page.
  { name: 'account', test: /node_modules\/@(supabase|tanstack)|app\/data\/(session|account-list)\.ts/ },
];

const styleSheets = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).sort();
const namesIn = new Map<string, string[]>();

/**
 * Class names add to the size of every page, stylesheet and script. The stylesheet's number and the name's number
 * within it compress better than a hash. The prefix avoids names on ad blockers' lists.
 */
function shortName(local: string, file: string): string {
  const names = namesIn.get(file) ?? [];
  namesIn.set(file, names);
  if (!names.includes(local)) names.push(local);
  const index = styleSheets.indexOf(relative(import.meta.dirname, file));
  if (index < 0) throw new Error(`${file} lies outside of app/: its class names would not be its own.`);
  return `_${index.toString(36).padStart(2, '0')}${names.indexOf(local).toString(36)}`;
}
