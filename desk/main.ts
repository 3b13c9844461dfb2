/** `npm run desk`: opens the host's page, in a separate process that listens on loopback only. */

import path from 'node:path';
import { dataFiles, makeDataDirectory } from '../backend/database/files.ts';
import { emptyBin } from '../library/bin.ts';
import { readConfiguration } from '../server/configuration.ts';
import { failToStart, warn } from '../server/fail-to-start.ts';
import { buildDesk } from './build.ts';
import { openInBrowser } from './open-in-browser.ts';
import { startDesk } from './start-desk.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);
configuration.warnings.forEach(warn);
if (!configuration.ok) configuration.problems.forEach(failToStart);
else {
  const page = await buildDesk(root);
  emptyBin(configuration.value.content.content);
  const desk = await startDesk({ configuration: configuration.value, page });
  if (desk) {
    console.log(`桌面已打开：${desk.link}\n用完后，在终端里按 Ctrl+C。`);
    if (process.stdout.isTTY) openFor(desk.link, configuration.value.dataDirectory);
  }
}

/** Opens the link in a browser, except if its folder is read-only; the terminal also prints it. */
function openFor(link: string, dataDirectory: string): void {
  try {
    makeDataDirectory(dataFiles(dataDirectory));
    openInBrowser(link, dataDirectory);
  } catch {}
}
