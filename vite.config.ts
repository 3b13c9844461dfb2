import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { nearSearch } from './scripts/bundle/near-search/plugin.ts';
import { serviceWorker } from './scripts/bundle/service-worker.ts';
import { shakeRouter } from './scripts/bundle/shake-router.ts';
import { sheetsFirst } from './scripts/bundle/sheets-first.ts';
import { squeeze, squeezeEarlyScript } from './scripts/bundle/squeeze.ts';

/**
 * Few large chunks compress better than many small ones. Every page needs two: the framework, which changes rarely,
 * and what the home page shows, which is most of what other pages show (docs/decisions/0001). The last is for those who
 * sign in, and is loaded after the page. What single dialogs bring along (uqr) stays with them.
 */
const chunks = [
  { name: 'framework', test: /^(?!.*(@supabase|@tanstack|uqr)).*node_modules/ },
  { name: 'home', test: /app\/(root|pages\/home)\.tsx/ },
  // What is loaded after every page, and what the page of a film begins with, both need.
  {
    name: 'watch-and-later',
    test: /app\/(data\/(data-saver|preferences)|domain\/saves-data|ui\/page-transition)\.ts/,
  },
  // Last: a group takes along what it needs and no other has.
  { name: 'account', test: /node_modules\/@(supabase|tanstack)|app\/data\/(session|queries)\.ts/ },
];

export default defineConfig(({ mode }) => ({
  plugins: [
    reactRouter(),
    nearSearch(),
    sheetsFirst(),
    shakeRouter(),
    squeeze(),
    squeezeEarlyScript(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: mode === 'production' ? shortName : '[name]__[local]' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The router writes the hints to load modules, and the page follows them when it has been painted (docs/decisions/0010):
    // Vite adds none of its own.
    modulePreload: false,
    // Where the time of a build goes is for those who profile it.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: chunks } } },
  },
}));

const shortNames = new Map<string, string>();

/** Class names weigh in every page, sheet and script: four letters of a hash instead of names. */
function shortName(local: string, file: string): string {
  const key = `${relative(import.meta.dirname, file)} ${local}`;
  const name = `_${createHash('sha256').update(key).digest('base64url').slice(0, 4)}`;
  const other = shortNames.get(name) ?? key;
  if (other !== key) throw new Error(`"${key}" and "${other}" share the class name ${name}: rename one.`);
  shortNames.set(name, key);
  return name;
}
