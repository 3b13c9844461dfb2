import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { record } from './record.fixture.ts';
import { createTextLog } from './text-log.ts';

async function written(...records: (typeof record)[]) {
  const lines: string[] = [];
  const log = createTextLog((text) => lines.push(text));
  for (const each of records) log.request(each);
  await setImmediate();
  return lines.join('\n');
}

it('writes a line a request: time, method, path, status, duration and bytes', async () => {
  expect(await written(record)).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/video\/3 200 12\.3ms 18\.2kB$/,
  );
});

it('says when the answer was not heard to its end', async () => {
  expect(await written({ ...record, isAborted: true, bytes: 900 })).toMatch(
    / \/video\/3 200 aborted 12\.3ms 900B$/,
  );
});
