/**
 * Part of `npm test -- --release`: a short journey through the built site in browsers that are not made of Chromium, in a minute or two.
 * One of them by its name: `npm test -- --release engines webkit`. Prints a line for each step; the exit code is 0 only when all hold.
 */

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { startSite } from '../site-server.ts';
import { ensurePrograms, otherEngines } from '../test/install-programs.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { visitorIn } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, (directory: string) => Promise<Browser>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};
const pictures = '.cache/engines';

const [wanted, ...chosen] = process.argv.slice(2);
const names = Object.keys(engines);
if (chosen.length > 0 || (wanted !== undefined && !names.includes(wanted))) {
  console.error(`There is one engine to be named, or none: ${names.join(', ')}.`);
  process.exit(1);
}
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    process.exitCode = 1;
    interrupt.abort();
  });

ensurePrograms(...otherEngines);
const site = await startSite();
try {
  for (const [name, start] of Object.entries(engines)) {
    if (interrupt.signal.aborted) break;
    if (wanted === undefined || wanted === name) await tryEngine(name, start);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await site.stop();
}

async function tryEngine(name: string, start: (directory: string) => Promise<Browser>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'yingxia-engine-'));
  try {
    const browser = await start(directory);
    console.log(`\n${browser.name}`);
    try {
      await Promise.race([travel(name, browser), interrupted()]);
    } finally {
      await browser.close();
    }
  } finally {
    // What has just ended may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function interrupted(): Promise<void> {
  if (!interrupt.signal.aborted) await once(interrupt.signal, 'abort');
}

/** Takes the steps up to the first that fails: the next would begin elsewhere than it thinks. */
async function travel(name: string, browser: Browser): Promise<void> {
  const visitor = visitorIn(browser, site.origin);
  for (const { title, take } of journey) {
    const started = performance.now();
    try {
      await take(visitor);
    } catch (error) {
      if (interrupt.signal.aborted) return;
      process.exitCode = 1;
      console.log(`${styleText('red', '✗')} ${title}`);
      console.log(error);
      await saveScreenshot(name, browser);
      return;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${styleText('green', '✓')} ${title} (${seconds} s)`);
  }
}

async function saveScreenshot(name: string, browser: Browser): Promise<void> {
  const file = join(pictures, `${name}.png`);
  try {
    const picture = await browser.picture();
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, picture, 'base64');
    console.log(`What was in view: ${file}`);
  } catch (error) {
    console.log('There is no picture of what was in view:', error);
  }
}
