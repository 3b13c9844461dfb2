import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilListening } from '../free-port.ts';

/** OpenStack's object store, which speaks S3, as Debian packages it: a bucket as hosts rent one. */
export interface ObjectStore {
  /** For `MEDIA_S3_ENDPOINT`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** For `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
  readonly keys: readonly [id: string, secret: string];
  /** Where strangers find the bucket's objects. */
  readonly publicUrl: string;
  /** Lets everybody read what they know the name of, from pages of every origin. */
  openToAll(): Promise<void>;
  stop(): void;
}

/** @param directory empty, for its files; on a file system with extended attributes */
export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const [proxy, memcached] = [await freePort(), await freePort()];
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  const common = `swift_dir = ${directory}\nuser = root\nworkers = 0\nbind_ip = 127.0.0.1\n`;
  mkdirSync(join(directory, 'disks/one'), { recursive: true });
  write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n');
  const ports: number[] = [proxy, memcached];
  for (const part of ['object', 'container', 'account']) {
    const port = await freePort();
    ports.push(port);
    const ring = join(directory, `${part}.builder`);
    for (const step of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']])
      execFileSync('swift-ring-builder', [ring, ...step], { stdio: 'pipe' });
    write(
      `${part}.conf`,
      `[DEFAULT]\n${common}bind_port = ${port}\ndevices = ${directory}/disks\nmount_check = false
[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    );
  }
  const pipeline = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo', 'dlo'];
  const options: Readonly<Record<string, string>> = {
    cache: `memcache_servers = 127.0.0.1:${memcached}\n`,
    tempauth: 'user_test_tester = testing .admin\n',
  };
  write(
    'proxy.conf',
    `[DEFAULT]\n${common}bind_port = ${proxy}
[pipeline:main]\npipeline = ${pipeline.join(' ')} proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${pipeline
      .map(
        (name) =>
          `[filter:${name}]\nuse = egg:swift#${name.replace(/^cache$/, 'memcache')}\n${options[name] ?? ''}`,
      )
      .join('')}`,
  );
  const commands: readonly [string, ...string[]][] = [
    ['memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', 'root', '-m', '16'],
    ...['object', 'container', 'account', 'proxy'].map((part): [string, string] => [
      `swift-${part}-server`,
      join(directory, `${part}.conf`),
    ]),
  ];
  const children = commands.map(([name, ...parameters]) => spawn(name, parameters, { stdio: 'ignore' }));
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  // Also when a check throws.
  process.once('exit', stop);
  for (const port of ports) await untilListening(port);

  const endpoint = `http://127.0.0.1:${proxy}`;
  const keys = ['test:tester', 'testing'] as const;
  const signIn = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'X-Auth-User': keys[0], 'X-Auth-Key': keys[1] },
  });
  const publicUrl = `${endpoint}/v1/AUTH_test/films`;
  const headers = { 'X-Auth-Token': signIn.headers.get('X-Auth-Token') ?? '' };
  await fetch(publicUrl, { method: 'PUT', headers });
  return {
    ...{ endpoint, bucket: 'films', keys, publicUrl, stop },
    async openToAll() {
      const open = { 'X-Container-Read': '.r:*', 'X-Container-Meta-Access-Control-Allow-Origin': '*' };
      await fetch(publicUrl, { method: 'POST', headers: { ...headers, ...open } });
    },
  };
}
