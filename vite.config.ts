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
    // hls.js, which pages of long films fetch once they are shown.
    chunkSizeWarningLimit: 700,
    // The server names a page's scripts in it, and they are fetched when it has been painted (docs/decisions/0001).
    modulePreload: false,
    // Where the time of a build goes is for those who profile it.
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
          // Names stay, for what the log says of errors.
          output: { minify: { compress: false, mangle: false, codegen: true } },
        },
      },
    },
    // The process itself, with its packages: Node finds and reads few files sooner than three hundred (docs/decisions/0002).
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
 * Few large chunks compress better than many small ones. Every page needs two: the framework, which changes rarely, and what is
 * around every page with the cards of its videos (docs/decisions/0001). A group takes along what it needs and no group before it
 * has: what several pages need comes first.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'site',
    test: /app\/(entry\/app\.|ui\/(?!dialog|download|field|focus|notice|pagination|password|radio|remove|segments|setting|tabs)|video\/(?!few)|data\/(stored-value|offline-videos)|features\/metadata\/(page|site-url|structured-data\/(structured-data|organization|breadcrumb)))|domain\/(text|video|highest|pick-video)\.ts/,
  },
  // What the watch page and others need.
  { name: 'shortcut-list', test: /shortcuts\/shortcut-list\.tsx/ },
  { name: 'dialog', test: /app\/ui\/(dialog|setting-row)/ },
  { name: 'progress', test: /domain\/watch-progress|data\/visitor-progress/ },
  { name: 'watch', test: /app\/pages\/watch\/watch\.tsx/ },
  { name: 'listing', test: /domain\/(listing|sort-videos)\.ts/ },
  { name: 'feedback', test: /domain\/characters\.ts|feedback\/feedback\.ts/ },
  // For those who sign in, loaded after the page.
  { name: 'account', test: /node_modules\/@(supabase|tanstack)|app\/data\/(session|account-list)\.ts/ },
];

const styleSheets = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).sort();
const namesIn = new Map<string, string[]>();

/**
 * Class names weigh in every page, stylesheet and script: the number of their stylesheet and their own in it, which compresses better than
 * a hash. They begin so that no list of advertisements takes one for its own.
 */
function shortName(local: string, file: string): string {
  const names = namesIn.get(file) ?? [];
  namesIn.set(file, names);
  if (!names.includes(local)) names.push(local);
  const index = styleSheets.indexOf(relative(import.meta.dirname, file));
  if (index < 0) throw new Error(`${file} lies outside of app/: its class names would not be its own.`);
  return `_${index.toString(36).padStart(2, '0')}${names.indexOf(local).toString(36)}`;
}
