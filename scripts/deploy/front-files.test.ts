import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHttpServer } from '../../server/http/server.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

it.each([
  ['nginx.conf', /^ +keepalive_timeout (\d+)s;/m],
  ['Caddyfile', /^\t+keepalive (\d+)s$/m],
])('%s closes idle connections before the site does', (name, keepsSeconds) => {
  const seconds = Number(keepsSeconds.exec(read(name))?.[1]);
  expect(createHttpServer(() => {}).node.keepAliveTimeout).toBeGreaterThan(seconds * 1000 + 5000);
});

it('nginx sends the configured host name to the site, because it caches the answers', () => {
  expect(
    read('nginx.conf')
      .match(/^ *proxy_set_header Host .*$/gm)
      ?.map((line) => line.trim()),
  ).toEqual(['proxy_set_header Host $server_name;']);
});
