/** Imported before the server, with `--expose-gc`: at SIGUSR2 it writes into a file how many bytes are in use, garbage and code left out. */

import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';

const file = process.env.HEAP_REPORT_FILE ?? '';
/** Compiled code, which grows during the first ten thousand requests. */
const codeSpaces = /code|trusted/;

process.on('SIGUSR2', async () => {
  // Finalizers of one collection may free what the next one collects.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
  const objects = getHeapSpaceStatistics()
    .filter(({ space_name }) => !codeSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  writeFileSync(`${file}.new`, String(objects + process.memoryUsage().external));
  renameSync(`${file}.new`, file);
});

// A leak of so many bytes a request, with which a trial shows that it would notice one.
const leakedBytes = Number(process.env.LEAKED_BYTES);
const leaked: unknown[] = [];
if (leakedBytes > 0)
  subscribe('http.server.request.start', () => leaked.push(new Float64Array(leakedBytes / 8)));
