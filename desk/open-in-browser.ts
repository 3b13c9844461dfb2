import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Opens a link in the system's browser, if there is one. All users of the machine can read command lines, so the
 * browser gets a private file that redirects to the link.
 * @param folder of the file: sandboxed browsers (snap) can read neither hidden nor temporary folders
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
