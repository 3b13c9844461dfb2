import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestRecord } from './http/record-request.ts';
import { startTestServer } from './http/test-server.fixture.ts';
import { createLog, type Log } from './log.ts';

const record: RequestRecord = {
  id: 'a-1',
  method: 'GET',
  path: '/video/3',
  status: 200,
  isAborted: false,
  durationMs: 12.345,
  bytes: 18_200,
};

let lines: string[];
const destination = { write: (line: string) => void lines.push(line) };
beforeEach(() => {
  lines = [];
});

describe('the text log', () => {
  const log = createLog('text', destination);

  it('has one line per request: time, method, path, status, duration and bytes', () => {
    log.request(record);
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/video\/3 200 12\.3ms 18\.2kB\n$/),
    ]);
  });

  it('marks a response that was not received completely', () => {
    log.request({ ...record, isAborted: true, bytes: 900 });
    expect(lines).toEqual([expect.stringMatching(/ \/video\/3 200 aborted 12\.3ms 900B\n$/)]);
  });
});

describe('the JSON log', () => {
  let log: Log;
  const objects = () => lines.map((line) => JSON.parse(line));
  beforeEach(() => {
    log = createLog('json', destination);
  });

  it('has one object per request', () => {
    log.request(record);
    expect(objects()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: process.pid,
        requestId: 'a-1',
        method: 'GET',
        path: '/video/3',
        status: 200,
        durationMs: 12.3,
        bytes: 18_200,
        msg: 'request',
      },
    ]);
    expect(lines[0]).toMatch(/^[^\n]*\n$/);
  });

  it('logs a failed request as an error, and marks one that was not received completely', () => {
    log.request({ ...record, status: 503 });
    log.request({ ...record, status: 503, path: '/readyz' });
    log.request({ ...record, isAborted: true });
    expect(objects()).toMatchObject([
      { level: 'error', status: 503 },
      { level: 'info', status: 503, path: '/readyz' },
      { level: 'info', aborted: true },
    ]);
  });

  it('contains failures with their stack', () => {
    log.error('The daily backup failed.', new TypeError('no disk'));
    log.warn('3 left');
    const [failure, warning] = objects();
    expect(failure).toMatchObject({
      level: 'error',
      msg: 'The daily backup failed.',
      err: { type: 'TypeError', message: 'no disk', stack: expect.stringContaining('log.test.ts') },
    });
    expect(failure).not.toHaveProperty('requestId');
    expect(warning).toMatchObject({ level: 'warn', msg: '3 left' });
  });

  it('contains the id of the request in its failure, and in no other', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const server = await startTestServer(
      [
        async ({ target }) => {
          await gates[target.path === '/a' ? 0 : 1].promise;
          throw new Error(`broke at ${target.path}`);
        },
      ],
      log,
    );
    const asked = Promise.all([server.ask('/a'), server.ask('/b')]);
    gates[1].resolve();
    gates[0].resolve();
    await asked;
    await expect.poll(() => lines.length).toBe(4);
    await server.stop();
    for (const urlPath of ['/a', '/b']) {
      const failure = objects().find(({ msg }) => msg === `GET ${urlPath}`);
      const request = objects().find((line) => line.path === urlPath);
      expect(failure).toMatchObject({
        err: { message: `broke at ${urlPath}` },
        requestId: request?.requestId,
      });
      expect(request).toMatchObject({ status: 500, level: 'error' });
    }
  });
});

describe('standard output', () => {
  /** More than the buffer of a pipe holds. */
  const most = 20_000;

  it.each([
    ['by itself', ''],
    [
      'when it is told to',
      `const server = { listen: async () => 1, drain() {}, stop: async () => {} };
      await serve(server, { drainMs: 0 }, { readiness: { end() {} }, onStop() {}, log });
      setImmediate(() => process.emit('SIGTERM'));`,
    ],
    ['by a crash', "onCrash(log); setImmediate(() => { throw new Error('broken'); });"],
  ])('contains all lines, in order, of a process that ends %s', async (_, end) => {
    const script = `
      import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))};
      import { onCrash, serve } from ${JSON.stringify(path.join(import.meta.dirname, 'lifecycle.ts'))};
      const log = createLog('json');
      console.log('ready');
      for (let bytes = 0; bytes < ${most}; bytes += 1) log.request({ ...${JSON.stringify(record)}, bytes });
      ${end}`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [written] = await Promise.all([child.stdout.toArray(), once(child, 'close')]);
    const [ready, ...requests] = Buffer.concat(written).toString().trimEnd().split('\n');
    expect(ready).toBe('ready');
    const counted = requests.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).bytes);
    expect(counted).toEqual([...Array(most).keys()]);
  });
});
