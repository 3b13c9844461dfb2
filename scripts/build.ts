import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../library/precompress.ts';
import { describeUnwritable } from '../library/prepared.ts';
import { readConfiguration } from '../server/configuration.ts';
import { isPrepared, prepareContent, printProblems } from '../server/content.ts';
import { failToStart } from '../server/fail-to-start.ts';
import { makeBrand } from './brand/make-brand.ts';
import { scriptsFingerprint, stampOf } from './bundle/site-fingerprint.ts';

// Also when tests run it: the site does not run with React's development build.
process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = stampOf(root);

const current = scriptsFingerprint(root);
// The first step of another command, which reports the content's problems itself.
const isFirstStep = process.argv.includes('--if-changed');

if (!isFirstStep || current !== readStamp()) {
  console.log('正在构建网站 …');
  const started = performance.now();
  try {
    rmSync(stampFile, { force: true }); // a build that fails half-way must not count as complete
    await buildScripts();
    await precompress(path.join(root, 'build/client'));
    writeFileSync(stampFile, current);
    console.log(`构建完成，用了 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
  } catch (error) {
    const unwritable = describeUnwritable(error, path.join(root, 'build'), '');
    console.error(unwritable ?? (error instanceof Error ? error.message : error));
    console.error('网站构建失败，原因见上面的输出。');
    process.exitCode = 1;
  }
}

const configuration = readConfiguration(process.env, root);
if (!configuration.ok) configuration.problems.forEach(failToStart);
else {
  const { content } = configuration.value;
  if (!isFirstStep || !isPrepared(content)) await makeBrand(content);
  if (!(await prepareContent(content))) process.exitCode = 1;
  else if (!isFirstStep) printProblems(content);
}

function readStamp(): string | null {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
}

/** Builds client and server; empties `build/client` first. */
async function buildScripts(): Promise<void> {
  const { createBuilder, createLogger } = await import('vite');
  const logger = createLogger('warn');
  const customLogger = {
    ...logger,
    // Lightning CSS does not know this pseudo-element yet, but keeps it.
    warn(message: string, options?: Parameters<typeof logger.warn>[1]) {
      if (!message.includes("'scroll-button' is not recognized")) logger.warn(message, options);
    },
  };
  const builder = await createBuilder({ root, logLevel: 'warn', customLogger });
  await builder.buildApp();
  // Moved out of the client: only the server needs the files of each page.
  const manifest = path.join(root, 'build/manifest.json');
  renameSync(path.join(root, 'build/client/.vite/manifest.json'), manifest);
  const { buildServiceWorker } = await import('./bundle/service-worker.ts');
  await buildServiceWorker(root, JSON.parse(readFileSync(manifest, 'utf8')));
}
