import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';
import { writeCatalogue } from './bundle/catalogue.ts';
import { precompress } from './bundle/precompress.ts';
import { siteFingerprint, stampOf } from './bundle/site-fingerprint.ts';

// Also where tests have it made: React's development half would not run in the site.
process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = stampOf(root);

const current = siteFingerprint(root);

const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current;
if (!process.argv.includes('--if-changed') || !isFresh) {
  console.log('映匣: building the site …');
  const started = performance.now();
  try {
    rmSync(stampFile, { force: true }); // a build that fails half-way must not pass for a fresh one
    const builder = await createBuilder({ root, logLevel: 'warn' });
    await builder.buildApp();
    // Which files each page needs is the server's to know.
    renameSync(path.join(root, 'build/client/.vite/manifest.json'), path.join(root, 'build/manifest.json'));
    await writeCatalogue(root);
    await precompress(path.join(root, 'build/client'));
    writeFileSync(stampFile, current);
    console.log(`映匣: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('The site could not be built; what is wrong with it is above.');
    process.exitCode = 1;
  }
}
