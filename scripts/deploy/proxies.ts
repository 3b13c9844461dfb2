import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, untilListening } from '../free-port.ts';
import { samplesEnvironment } from '../test/samples-environment.ts';
import type { Context } from '../trial.ts';
import { Visitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

/** A proxy in front of the site, on loopback. */
export interface FrontServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Its error log so far. */
  warnings(): string;
}

/**
 * Starts nginx with `deploy/nginx.conf`, changing only what a host also changes: ports, certificate, paths.
 * @param sitePorts the site's ports
 */
export async function startNginx(
  { directory, cleanUp }: Context,
  sitePorts: readonly string[],
  { readsFiles = false } = {},
): Promise<FrontServer> {
  const executable = '/usr/sbin/nginx';
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [log, files, site, main] = ['error.log', 'files.conf', 'site.conf', 'nginx.conf'].map((name) =>
    join(directory, name),
  ) as [string, string, string, string];
  const { certificate, key } = makeCertificate(directory);
  const content = join(root, samplesEnvironment.CONTENT_BUILD_DIR);
  rewrite('deploy/nginx-files.conf', files, {
    '/opt/yingxia/current/build/content': content,
    '/opt/yingxia/current': root,
  });
  rewrite('deploy/nginx.conf', site, {
    '    listen [::]:80;\n': '',
    '    listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    '    server 127.0.0.1:3000': sitePorts
      .map((port) => `    server 127.0.0.1:${port}`)
      .join(' fail_timeout=1s;\n'),
    '/etc/letsencrypt/live/films.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/films.example.org/privkey.pem': key,
    '#include /opt/yingxia/current/deploy/nginx-files.conf;': readsFiles ? `include ${files};` : '',
    '/opt/yingxia/current': root,
  });
  // The settings of a distribution's own nginx.conf around the site's.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(directory, 'temporary', kind)};`,
  );
  mkdirSync(join(directory, 'temporary'));
  writeFileSync(
    main,
    `
daemon off;
error_log ${log} warn;
worker_processes 1;
pid ${join(directory, 'pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
# As the top of deploy/nginx.conf says.
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
  # A loopback address has no networks around it: visitors of a trial say where they come from.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Trial-Address;
  sendfile on;
  default_type application/octet-stream;
  ${temporary.join('\n  ')}
  include ${site};
}
`,
  );
  const parameters = ['-p', directory, '-c', main, '-e', log];
  execFileSync(executable, [...parameters, '-t'], { stdio: 'pipe' });
  await runProxy(cleanUp, [executable, ...parameters], process.env, httpsPort);
  return { httpPort, httpsPort, warnings: () => readFileSync(log, 'utf8') };
}

/**
 * Starts Caddy with `deploy/Caddyfile`, changing only paths and ports, with self-signed certificates.
 * @param sitePort the site's port
 */
export async function startCaddy({ directory, cleanUp }: Context, sitePort: string): Promise<FrontServer> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [log, site, main] = ['error.log', 'Caddyfile', 'main.caddyfile'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  rewrite('deploy/Caddyfile', site, {
    '127.0.0.1:3000': `127.0.0.1:${sitePort}`,
    '/opt/yingxia/current': root,
  });
  writeFileSync(
    main,
    `{
admin off
http_port ${httpPort}
https_port ${httpsPort}
local_certs
skip_install_trust
default_bind 127.0.0.1
log {
output file ${log}
level WARN
}
}
import ${site}
`,
  );
  const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  await runProxy(cleanUp, ['caddy', 'run', '--config', main, '--adapter', 'caddyfile'], env, httpsPort);
  // It listens shortly before it has a certificate.
  for (let tries = 0; !(await answers(httpsPort)); tries += 1) {
    if (tries === 300) throw new Error('Caddy created no certificate.');
    await setTimeout(100);
  }
  return { httpPort, httpsPort, warnings: () => (existsSync(log) ? readFileSync(log, 'utf8') : '') };
}

async function answers(port: number): Promise<boolean> {
  const visitor = new Visitor(port);
  const answer = await visitor.ask('/robots.txt').catch(() => null);
  visitor.leave();
  return answer !== null;
}

async function runProxy(
  cleanUp: Context['cleanUp'],
  [program, ...parameters]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<void> {
  const child = spawn(program, parameters, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  cleanUp(() => {
    child.kill('SIGTERM');
    return ended;
  });
  await untilListening(port);
}

/**
 * Edits a file of `deploy/` as a host would.
 * @throws if the file does not contain a text to replace, since then the test would not test it
 */
function rewrite(file: string, target: string, replacements: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from.trim()}".`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(target, text);
}

/** Creates a self-signed certificate. */
function makeCertificate(directory: string) {
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const names = ['-addext', 'subjectAltName=DNS:films.example.org,IP:127.0.0.1'];
  const subject = ['-subj', '/CN=films.example.org', ...names, '-days', '1', '-nodes'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'pipe' });
  return { certificate, key };
}
