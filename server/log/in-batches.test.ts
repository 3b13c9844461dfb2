import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('writes the lines of one turn together, in their order, and loses none', async () => {
  const written: string[] = [];
  const log = inBatches((line) => written.push(line));
  log('one');
  log('two');
  expect(written).toEqual([]);
  await setImmediate();
  log('three');
  await setImmediate();
  expect(written).toEqual(['one\ntwo', 'three']);
});

it('writes no more at once than a pipe takes in one piece', async () => {
  const written: string[] = [];
  const log = inBatches((lines) => written.push(lines));
  for (let count = 0; count < 30; count += 1) log('映'.repeat(100));
  await setImmediate();
  // 13 lines of 301 bytes make 3913.
  expect(written.map((lines) => lines.split('\n').length)).toEqual([13, 13, 4]);
});

it('writes what is left when the process ends', () => {
  const written: string[] = [];
  inBatches((line) => written.push(line))('last');
  process.emit('exit', 0);
  expect(written).toEqual(['last']);
});
