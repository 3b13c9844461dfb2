import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const fixture = join(import.meta.dirname, 'workers.fixture.ts');
const directory = mkdtempSync(join(tmpdir(), 'workers-'));
const password = 'correct horse';

interface Site {
  readonly process: ChildProcess;
  readonly port: number;
  readonly metricsPort: number;
  /** What was written to standard output so far. */
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; stderr: string }>;
}

/** Starts two workers and their primary. @returns null in `port` when they end before they serve */
async function start(environment: Record<string, string> = {}): Promise<Site> {
  const child = spawn(process.execPath, [fixture], {
    env: {
      PATH: process.env.PATH,
      WORKERS: '2',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: directory,
      LOG_FORMAT: 'json',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  const ports = new Promise<{ port: number; metricsPort: number }>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const port = Number(/已就绪：http:\/\/localhost:(\d+)/.exec(said)?.[1]);
      const metricsPort = Number(/指标：127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
      if (port) resolve({ port, metricsPort });
    });
  });
  const never = { port: 0, metricsPort: 0 };
  return {
    process: child,
    ended,
    output: () => said,
    ...(await Promise.race([ports, ended.then(() => never)])),
  };
}

/** One connection to one worker. */
class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly port: number;
  key = '';
  worker = 0;

  static async to({ port }: Site): Promise<Line> {
    const line = new Line(port);
    const [worker, , key] = (await line.ask('GET', '/')).text.split(' ');
    line.worker = Number(worker);
    line.key = key ?? '';
    return line;
  }

  private constructor(port: number) {
    this.port = port;
  }

  async ask(method: string, path: string, body?: object, token?: string) {
    const asking = request({ host: '127.0.0.1', port: this.port, agent: this.agent, method, path });
    asking.setHeader('apikey', this.key);
    if (token) asking.setHeader('Authorization', `Bearer ${token}`);
    if (body) asking.setHeader('Content-Type', 'application/json');
    asking.end(body && JSON.stringify(body));
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const text = (await response.toArray()).join('');
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode, retryAfter, text, json: () => JSON.parse(text) };
  }

  hangUp() {
    this.agent.destroy();
  }
}

/** A line to each of two workers; the second may still be starting. */
async function twoLines(site: Site): Promise<[Line, Line]> {
  const first = await Line.to(site);
  const second = await vi.waitUntil(
    async () => {
      const line = await Line.to(site);
      if (line.worker !== first.worker) return line;
      line.hangUp();
      return null;
    },
    { timeout: 20_000 },
  );
  return [first, second];
}

describe('two workers', () => {
  let site: Site;
  let a: Line;
  let b: Line;
  let session: { access_token: string; refresh_token: string; user: { id: string } };

  beforeAll(async () => {
    site = await start();
    [a, b] = await twoLines(site);
    session = (await a.ask('POST', '/auth/v1/signup', { email: 'one@example.com', password })).json();
  });
  afterAll(async () => {
    site.process.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  it('are two processes with one key', () => {
    expect(a.worker).not.toBe(b.worker);
    expect([a.worker, b.worker]).not.toContain(site.process.pid);
    expect(a.key).toBe(b.key);
  });

  it('read at once what the other wrote', async () => {
    const token = session.access_token;
    for (const [writer, reader] of [
      [a, b],
      [b, a],
    ] as const) {
      for (let video = 1; video <= 10; video += 1) {
        const row = { user_id: session.user.id, video_id: `${writer.worker}-${video}` };
        expect((await writer.ask('POST', '/rest/v1/favorites', row, token)).status).toBe(201);
        const found = await reader.ask(
          'GET',
          `/rest/v1/favorites?video_id=eq.${row.video_id}`,
          undefined,
          token,
        );
        expect(found.json()).toHaveLength(1);
      }
    }
  });

  it('write at the same time, and lose nothing', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      user_id: session.user.id,
      video_id: `both-${index}`,
    }));
    const lines = await Promise.all(rows.map(() => Line.to(site)));
    const answers = await Promise.all(
      rows.map((row, index) => lines[index]?.ask('POST', '/rest/v1/favorites', row, session.access_token)),
    );
    for (const line of lines) line.hangUp();
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
    expect(new Set(lines.map(({ worker }) => worker)).size).toBe(2);
    const kept = await a.ask('GET', '/rest/v1/favorites?select=video_id', undefined, session.access_token);
    const both = kept.json().filter((row: { video_id: string }) => row.video_id.startsWith('both-'));
    expect(both).toHaveLength(100);
  });

  it('count together: what one has let through, the other counts', async () => {
    const feedback = { kind: 'suggestion', message: '多放一些夜里的短片', email: null };
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 31; count += 1) {
      const line = count % 2 === 0 ? a : b;
      statuses.push((await line.ask('POST', '/rest/v1/feedback', feedback)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201));
    expect(statuses[30]).toBe(429);
  });

  it('exchange one refresh token for one session, and end it for both', async () => {
    const refresh = (line: Line, token: string) =>
      line.ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    const answers = await Promise.all([refresh(a, session.refresh_token), refresh(b, session.refresh_token)]);
    const [first, second] = answers.map((answer) => answer.json());
    expect(first.refresh_token).toBe(second.refresh_token);
    expect(first.refresh_token).not.toBe(session.refresh_token);
    expect((await a.ask('POST', '/auth/v1/logout', undefined, first.access_token)).status).toBe(204);
    expect((await b.ask('GET', '/auth/v1/user', undefined, first.access_token)).status).toBe(403);
    expect((await refresh(b, first.refresh_token)).status).toBe(400);
  });

  it('show their numbers as one', async () => {
    const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    const counted = Number(
      /^yingxia_http_requests_total\{kind="rest",status="4xx"\} (\d+)$/m.exec(text)?.[1],
    );
    // One message of feedback too many.
    expect(counted).toBe(1);
    const written = Number(
      /^yingxia_http_requests_total\{kind="rest",status="2xx"\} (\d+)$/m.exec(text)?.[1],
    );
    expect(written).toBeGreaterThan(150);
    expect(text).toMatch(/^yingxia_database_bytes \d{4,}$/m);
    expect(text).toMatch(/^yingxia_ready 1$/m);
    expect(text).toMatch(/^yingxia_worker_deaths_total 0$/m);
  });

  it('are not ready while the primary stands still, say so to who signs in, and go on when it does', async () => {
    const signIn = { email: 'one@example.com', password };
    const feedback = { kind: 'suggestion', message: '多放一些夜里的短片', email: null };
    process.kill(site.process.pid ?? 0, 'SIGSTOP');
    try {
      const answers = await Promise.all([
        a.ask('POST', '/auth/v1/token?grant_type=password', signIn),
        b.ask('POST', '/rest/v1/feedback', feedback),
      ]);
      expect(answers.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
        [503, '5'],
        [503, '5'],
      ]);
      expect((await a.ask('GET', '/')).text).toMatch(/ primary /);
      // What needs no count goes on.
      expect((await a.ask('GET', '/rest/v1/favorites', undefined, session.access_token)).status).toBe(200);
    } finally {
      process.kill(site.process.pid ?? 0, 'SIGCONT');
    }
    expect((await a.ask('POST', '/auth/v1/token?grant_type=password', signIn)).status).toBe(200);
    expect((await a.ask('GET', '/')).text).toMatch(/ ready /);
  });

  it('leave the data directory to nobody else', async () => {
    const { code, stderr } = await (await start()).ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${directory} 正被另一个进程使用，网站多半已经启动了：请先停下它，或者把 DATA_DIR 设成另一个文件夹。\n`,
    });
  });

  it('are replaced when they die', async () => {
    process.kill(b.worker, 'SIGKILL');
    const replaced = await vi.waitUntil(
      async () => {
        const line = await Line.to(site).catch(() => null);
        line?.hangUp();
        return line && ![a.worker, b.worker].includes(line.worker) ? line : null;
      },
      { timeout: 20_000 },
    );
    expect(replaced.key).toBe(a.key);
    expect((await a.ask('GET', '/')).status).toBe(200);
  });

  it('say once, and in one sentence, that the port is taken', async () => {
    const other = await start({ DATA_DIR: join(directory, 'other'), PORT: String(site.port) });
    const stderr = `端口 ${site.port} 已经有别的程序在用：请把 PORT 设成另一个，例如 ${Number(site.port) + 1}。\n`;
    expect(await other.ended).toEqual({ code: 1, stderr });
  });

  it('all end with the primary, at SIGTERM', async () => {
    site.process.kill('SIGTERM');
    expect(await site.ended).toEqual({ code: 0, stderr: '' });
    expect(() => process.kill(a.worker, 0)).toThrow('ESRCH');
  });

  it('write whole lines to one log', () => {
    const lines = site.output().trimEnd().split('\n');
    const requests = lines.filter((line) => !/^(已就绪|指标)/.test(line)).map((line) => JSON.parse(line));
    expect(requests.length).toBeGreaterThan(300);
    expect(new Set(requests.map(({ pid }) => pid)).size).toBeGreaterThan(1);
  });
});

it('gives up when workers die again and again', async () => {
  const site = await start({ DATA_DIR: join(directory, 'dying'), DIE_AT_ONCE: 'yes' });
  expect((await site.ended).code).toBe(1);
  rmSync(directory, { recursive: true, force: true });
});
