import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { withoutRealTime } from './without-real-time.ts';

it.runIf(process.platform === 'linux')('a command takes no real-time priority, as root neither', () => {
  const command = withoutRealTime('chrt', ['--fifo', '1', 'echo', 'in real time']);
  const { stdout, stderr, error } = spawnSync(...command, { encoding: 'utf8' });
  expect(error).toBeUndefined();
  expect(stderr).toContain('chrt: failed to set');
  expect(stdout).toBe('');
});

it('a command does what it does', () => {
  const command = withoutRealTime(process.execPath, ['-p', '6 * 7']);
  expect(spawnSync(...command, { encoding: 'utf8' }).stdout.trim()).toBe('42');
});
