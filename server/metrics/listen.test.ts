import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { DataStats } from '../../backend/index.ts';
import { createMetrics } from './listen.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const record = {
  id: 'a-1',
  method: 'GET',
  path: '/',
  status: 200,
  isAborted: false,
  durationMs: 4,
  bytes: 9,
};
const hourAgo = () => Date.now() - 3_600_000;

/** Listens on a free port. */
async function listen(known: Partial<DataStats> = {}) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const stats: DataStats = {
    databaseBytes: 4096,
    lastBackupMs: hourAgo(),
    diskFreeBytes: 5e9,
    diskBytes: 20e9,
    ...known,
  };
  const metrics = createMetrics();
  expect(await metrics.listen({ host: '127.0.0.1', port: 0 }, () => stats, console)).toBe(true);
  const address = /^指标：(\S+)\/metrics$/.exec(String(said.mock.lastCall))?.[1];
  const ask = (path: string, method = 'GET') => fetch(`http://${address}${path}`, { method });
  /** The lines that start with a name, without comments. */
  const read = async (name: string) =>
    (await (await ask('/metrics')).text()).split('\n').filter((line) => line.startsWith(name));
  return { metrics, ask, read };
}

it('counts requests by kind and status, and measures their duration', async () => {
  const { metrics, read } = await listen();
  metrics.request(record);
  metrics.request({ ...record, status: 304 });
  metrics.request({ ...record, path: '/rest/v1/favorites', status: 503, durationMs: 700 });
  expect(await read('yingxia_http_requests_total')).toEqual([
    'yingxia_http_requests_total{kind="page",status="2xx"} 1',
    'yingxia_http_requests_total{kind="page",status="3xx"} 1',
    'yingxia_http_requests_total{kind="rest",status="5xx"} 1',
  ]);
  const latency = await read('yingxia_http_request_duration_seconds');
  expect(latency).toContain('yingxia_http_request_duration_seconds_bucket{le="0.005",kind="page"} 2');
  expect(latency).toContain('yingxia_http_request_duration_seconds_bucket{le="0.5",kind="rest"} 0');
  expect(latency).toContain('yingxia_http_request_duration_seconds_bucket{le="1",kind="rest"} 1');
});

it('reports the password queue, the size of the database and the age of its backup', async () => {
  const { metrics, read } = await listen();
  metrics.hashObserver.queueLength(3);
  metrics.hashObserver.waited(120);
  expect(await read('yingxia_password_queue_length')).toEqual(['yingxia_password_queue_length 3']);
  expect(await read('yingxia_password_wait_seconds_sum')).toEqual(['yingxia_password_wait_seconds_sum 0.12']);
  expect(await read('yingxia_database_bytes')).toEqual(['yingxia_database_bytes 4096']);
  const [age] = await read('yingxia_backup_age_seconds');
  expect(Number(age?.split(' ')[1])).toBeCloseTo(3600, -1);
  expect(await read('process_resident_memory_bytes')).toHaveLength(1);
});

it('reports that there is no backup yet', async () => {
  const { read } = await listen({ lastBackupMs: null });
  expect(await read('yingxia_backup_age_seconds')).toEqual(['yingxia_backup_age_seconds Nan']);
});

it('reports the free disk space', async () => {
  const { read } = await listen();
  expect(await read('yingxia_disk')).toEqual([
    'yingxia_disk_free_bytes 5000000000',
    'yingxia_disk_bytes 20000000000',
  ]);
});

it('reports readiness', async () => {
  const { metrics, read } = await listen();
  let reason: 'database' | null = null;
  metrics.watchReadiness({ notReadyReason: () => reason });
  expect(await read('yingxia_ready')).toEqual(['yingxia_ready 1']);
  reason = 'database';
  expect(await read('yingxia_ready')).toEqual(['yingxia_ready 0']);
});

it('answers no other path', async () => {
  const { ask } = await listen();
  expect((await ask('/')).status).toBe(404);
  const refused = await ask('/metrics', 'POST');
  expect(refused.status).toBe(405);
  expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

it('says in one sentence that its port is in use', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await createMetrics().listen({ host: '127.0.0.1', port }, undefined, console)).toBe(false);
  other.close();
  expect(said.mock.calls).toEqual([
    [`端口 ${port} 已被其他程序占用：请把 METRICS_PORT 设成另一个，例如 ${port + 1}。\n`],
  ]);
});
