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

it('writes what is left when the process ends', () => {
  const written: string[] = [];
  inBatches((line) => written.push(line))('last');
  process.emit('exit', 0);
  expect(written).toEqual(['last']);
});
