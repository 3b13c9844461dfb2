import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Opens a link as the system does; where it has no browser, the link in the terminal is left. Everybody on this machine sees
 * what programs are started with: hence a file that leads there, which nobody else reads.
 * @param folder where the file lies: browsers that are packed (snap) see neither hidden folders nor temporary ones
 */
export function openInBrowser(link: string, folder: string): void {
  const file = path.join(folder, 'desk.html');
  rmSync(file, { force: true });
  const refresh = `<!doctype html><meta http-equiv="refresh" content="0; url=${link}">`;
  writeFileSync(file, refresh, { mode: 0o600, flag: 'wx' });
  const [program = '', ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  spawn(program, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
