import { afterEach, expect, it, vi } from 'vitest';
import { dataCommand } from './data-error.ts';

afterEach(() => vi.unstubAllGlobals());

const on = (platform: string) => vi.stubGlobal('process', { ...process, platform });

it('contains a command for sh', () => {
  on('linux');
  expect(dataCommand('restore', { directory: '/srv/我的 site' }, "/srv/it's.db")).toBe(
    "DATA_DIR='/srv/我的 site' npm run restore -- '/srv/it'\\''s.db'",
  );
  expect(dataCommand('backup', { directory: '/srv/site' })).toBe('DATA_DIR=/srv/site npm run backup');
});

it('contains a command for PowerShell on Windows, whose npm drops a bare --', () => {
  on('win32');
  expect(dataCommand('restore', { directory: 'C:\\Films\\it’s' }, '--yes', 'a.db')).toBe(
    "$env:DATA_DIR='C:\\Films\\it’’s'; npm run restore '--' '--yes' 'a.db'",
  );
  expect(dataCommand('backup', { directory: 'C:\\Films' })).toBe("$env:DATA_DIR='C:\\Films'; npm run backup");
});
