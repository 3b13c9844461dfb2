import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCatalogue } from './bundle/catalogue.ts';
import { precompress } from './bundle/precompress.ts';
import { siteFingerprints, stampOf } from './bundle/site-fingerprint.ts';

// Also where tests have it made: React's development half would not run in the site.
process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = stampOf(root);

const current = siteFingerprints(root);
const known: Partial<typeof current> = process.argv.includes('--if-changed') ? readStamp() : {};
const areScriptsFresh = known.scripts === current.scripts;

if (!areScriptsFresh || known.catalogue !== current.catalogue) {
  console.log(areScriptsFresh ? '映匣: the catalogue changed …' : '映匣: building the site …');
  const started = performance.now();
  try {
    rmSync(stampFile, { force: true }); // a build that fails half-way must not pass for a fresh one
    if (!areScriptsFresh) await buildScripts();
    await writeCatalogue(root);
    await precompress(path.join(root, 'build/client'));
    writeFileSync(stampFile, JSON.stringify(current));
    console.log(`映匣: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('The site could not be built; what is wrong with it is above.');
    process.exitCode = 1;
  }
}

function readStamp(): Partial<typeof current> {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Empties `build/client` first. */
async function buildScripts(): Promise<void> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  // Which files each page needs is the server's to know.
  renameSync(path.join(root, 'build/client/.vite/manifest.json'), path.join(root, 'build/manifest.json'));
}
