/** `npm run desk`: opens the host's own page. A process of its own, on this machine's loopback address alone. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { emptyBin } from '../library/bin.ts';
import { readConfiguration } from '../server/configuration.ts';
import { failToStart, warn } from '../server/fail-to-start.ts';
import { buildDesk } from './build.ts';
import { startDesk } from './start-desk.ts';

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);
configuration.warnings.forEach(warn);
if (!configuration.ok) configuration.problems.forEach(failToStart);
else {
  const { content, siteUrl, port, deskPort } = configuration.value;
  await buildDesk(root);
  emptyBin(content.content);
  const desk = await startDesk({
    folders: content,
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    page: path.join(root, 'build/desk'),
    port: deskPort,
    configuration: configuration.value,
  });
  if (desk) {
    console.log(`桌面已打开：${desk.link}\n用完后，在终端里按 Ctrl+C。`);
    if (process.stdout.isTTY) openInBrowser(desk.link);
  }
}

/** Opens a link as the system does; where it has no browser, the link in the terminal is left. */
function openInBrowser(link: string): void {
  const [program = '', ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  spawn(program, [...args, link], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
