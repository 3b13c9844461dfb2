/**
 * Part of `npm test -- --release`: a short journey through the built site in browsers that are not made of Chromium, in a minute or two.
 * One of them by its name: `npm test -- --release engines webkit`. Prints a line for each step; the exit code is 0 only when all hold.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../site-server.ts';
import { ensurePrograms, otherEngines } from '../test/install-programs.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { visitorIn } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const engines = { firefox: startFirefox, webkit: startWebKit };
const [wanted] = process.argv.slice(2);
const chosen = Object.entries(engines).filter(([name]) => wanted === undefined || name === wanted);
if (chosen.length === 0) throw new Error(`There is no engine ${wanted}: ${Object.keys(engines).join(', ')}.`);

ensurePrograms(...otherEngines);
const site = await startSite();
for (const [, start] of chosen) {
  const directory = mkdtempSync(join(tmpdir(), 'yingxia-engine-'));
  const browser = await start(directory);
  console.log(`\n${browser.name}`);
  const visitor = visitorIn(browser, site.origin);
  try {
    // Up to the first that fails: the next would begin elsewhere than it thinks.
    for (const { title, take } of journey) {
      await take(visitor).catch((cause) => {
        throw new Error(`✗ ${title}`, { cause });
      });
      console.log(`✓ ${title}`);
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
    // What has just ended may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
await site.stop();
