import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openInBrowser } from './open-in-browser.ts';

const link = 'http://127.0.0.1:1/desk/?key=secret';

it.skipIf(process.platform !== 'linux')('does not expose the key in the process list', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-'));
  const [browser, given] = [path.join(folder, 'xdg-open'), path.join(folder, 'given')];
  writeFileSync(browser, `#!/bin/sh\necho "$@" > "${given}.part"\nmv "${given}.part" "${given}"\n`);
  chmodSync(browser, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  openInBrowser(link, folder);
  const shown = await vi.waitFor(() => readFileSync(given, 'utf8').trim(), 5000);
  vi.unstubAllEnvs();
  expect(shown).not.toContain('secret');
  expect(readFileSync(shown, 'utf8')).toContain(link);
  expect(statSync(shown).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
