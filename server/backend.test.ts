import { once } from 'node:events';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBackend, serveBackend } from './backend.ts';
import { readConfiguration } from './configuration.ts';
import { startTestServer } from './http/test-server.fixture.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'server-'));

const site = {
  registration: 'open',
  name: '映匣',
  contact: { email: 'host@films.test', phone: '', address: '' },
} as const;

function open(environment: Record<string, string> = {}) {
  const configuration = readConfiguration({ DATA_DIR: directory, ...environment }, directory);
  if (!configuration.ok) throw new Error(configuration.problems.join());
  return {
    configuration: configuration.value,
    backend: openBackend(configuration.value, () => site, console),
  };
}

const { configuration, backend } = open();
if (backend === null || typeof backend === 'string') throw new Error('no backend');
const server = await startTestServer([serveBackend(backend, configuration.trustedProxies)]);
const apikey = backend.publishableKey;

afterAll(async () => {
  await server.stop();
  backend.close();
});

describe('the embedded backend', () => {
  it('answers under its two paths and leaves other paths to other handlers', async () => {
    expect((await server.ask('/rest/v1/favorites', { apikey })).status).toBe(200);
    expect((await server.ask('/auth/v1/user', { apikey })).status).toBe(401);
    for (const other of ['/rest/v11/favorites', '/rest', '/auth/v2/user', '/video/rest/v1/']) {
      expect((await server.ask(other, { apikey })).body.toString()).toBe('404 Not Found\n');
    }
  });

  it('reports whether its database is readable', () => {
    const other = open({ DATA_DIR: path.join(directory, 'other') }).backend;
    if (other === null || typeof other === 'string') throw new Error('no backend');
    expect(other.isReadable()).toBe(true);
    other.close();
    expect(other.isReadable()).toBe(false);
  });

  it('creates its directory with parents, and says in one sentence if that fails', () => {
    const deep = path.join(directory, 'a/b/c');
    const other = open({ DATA_DIR: deep }).backend;
    if (other === null || typeof other === 'string') throw new Error('no backend');
    other.close();
    expect(statSync(deep).mode & 0o777).toBe(0o700);
    expect(open({ DATA_DIR: '/proc/films' }).backend).toMatch(/^\/proc\/films 无法使用/);
  });

  it('says in one sentence that another process uses the data directory', () => {
    expect(open().backend).toBe(
      `${directory} 正被另一个进程使用，网站可能已经启动：请先停止它，或者把 DATA_DIR 设成另一个文件夹。`,
    );
  });

  it('is not opened, and writes nothing to disk, if a hosted backend is configured', () => {
    const elsewhere = path.join(directory, 'elsewhere');
    const hosted = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_ANON_KEY: 'sb_publishable_abcdefghijkl',
    };
    expect(open({ ...hosted, DATA_DIR: elsewhere }).backend).toBeNull();
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('refuses a body of 10 MB without reading it, and keeps working', async () => {
    const asking = request({
      host: '127.0.0.1',
      port: server.port,
      path: '/auth/v1/signup',
      method: 'POST',
      headers: { apikey, 'Content-Length': 10_000_000 },
    });
    asking.on('error', () => {});
    asking.write(Buffer.alloc(100_000));
    const [response] = await once(asking, 'response');
    expect(response.statusCode).toBe(413);
    asking.destroy();
    expect((await server.ask('/rest/v1/favorites', { apikey })).status).toBe(200);
  });

  it('logs neither key nor token nor account ids', async () => {
    await server.ask('/rest/v1/favorites?user_id=eq.someone', { apikey, Authorization: 'Bearer a.b.c' });
    await expect.poll(() => server.records.at(-1)).toMatchObject({ path: '/rest/v1/favorites', status: 401 });
    expect(JSON.stringify(server.records)).not.toMatch(/someone|a\.b\.c|sb_publishable/);
  });
});
