import { execFileSync } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from '../free-port.ts';
import { type FrontServer, rewrite, runProxy } from './front-server.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Starts Caddy with `deploy/Caddyfile` as it stands, but for paths, ports, and certificates of its own making.
 * @param directory empty, for its files
 * @param sitePort where the site listens
 */
export async function startCaddy(directory: string, sitePort: number): Promise<FrontServer> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const log = join(directory, 'error.log');
  const options = ['admin off', `http_port ${httpPort}`, `https_port ${httpsPort}`, 'local_certs'];
  const quiet = ['skip_install_trust', 'default_bind 127.0.0.1', `log {\noutput file ${log}\nlevel WARN\n}`];
  const file = join(directory, 'Caddyfile');
  const site = rewrite('deploy/Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
    ['/opt/yingxia/current', root],
  ]);
  writeFileSync(file, `{\n${[...options, ...quiet].join('\n')}\n}\n${site}`);
  const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  openSync(log, 'a');
  execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'pipe' });
  const caddy = await runProxy(
    ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    { env, cwd: directory },
    { httpPort, httpsPort },
    () => readFileSync(log, 'utf8'),
  );
  await untilItHasACertificate(httpsPort);
  return caddy;
}

/** It listens a moment before it has made one. @throws after half a minute */
async function untilItHasACertificate(port: number): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await setTimeout(100)) {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: 'films.example.org',
      rejectUnauthorized: false,
    });
    const isThere = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
  }
  throw new Error('Caddy makes no certificate.');
}
