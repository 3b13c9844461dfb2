import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { holdLock, isLockHeld } from './held-lock.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'lock');

it('is held until released', () => {
  const file = newFile();
  expect(isLockHeld(file)).toBe(false);
  const [one, other] = [holdLock(file, 'shared'), holdLock(file, 'shared')];
  expect(holdLock(file, 'alone')).toBeNull();
  one?.();
  expect(isLockHeld(file)).toBe(true);
  other?.();
  expect(isLockHeld(file)).toBe(false);
  const alone = holdLock(file, 'alone');
  expect(holdLock(file, 'shared')).toBeNull();
  alone?.();
});

it.each(['shared', 'alone'])(
  'is held, %s, by another process, not by a copy of its file, and ends when it is killed',
  async (mode) => {
    const file = newFile();
    const program = `const { holdLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'held-lock.ts'))});
    holdLock(${JSON.stringify(file)}, '${mode}'); console.log('held'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    await once(other.stdout, 'data');
    copyFileSync(file, `${file}.copy`);
    expect([isLockHeld(file), isLockHeld(`${file}.copy`)]).toEqual([true, false]);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(isLockHeld(file)).toBe(false);
  },
);
