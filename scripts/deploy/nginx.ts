import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilListening } from '../free-port.ts';
import { samplesEnvironment } from '../test/samples-environment.ts';

const root = join(import.meta.dirname, '../..');
const executable = '/usr/sbin/nginx';

export interface Nginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** What it wrote into its error log so far. */
  warnings(): string;
  stop(): Promise<void>;
}

/** Whether there is one on this machine. */
export function hasNginx(): boolean {
  return existsSync(executable);
}

/**
 * Starts nginx with `deploy/nginx.conf` as it stands, but for what a host writes into it as well: ports, certificate, paths.
 * @param directory empty, for its files
 * @param sitePort where the site listens
 * @param readsFiles whether it takes files from the disk itself (`deploy/nginx-files.conf`)
 */
export async function startNginx(directory: string, sitePort: number, readsFiles: boolean): Promise<Nginx> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const log = join(directory, 'error.log');
  const temporary = join(directory, 'temporary');
  mkdirSync(temporary);
  const [certificate, key] = makeCertificate(directory);
  const files = join(directory, 'files.conf');
  writeFileSync(
    files,
    rewrite('deploy/nginx-files.conf', [
      ['/opt/yingxia/current/build/content', join(root, samplesEnvironment.CONTENT_BUILD_DIR)],
      ['/opt/yingxia/current', root],
    ]),
  );
  const site = join(directory, 'site.conf');
  writeFileSync(
    site,
    rewrite('deploy/nginx.conf', [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      ['/etc/letsencrypt/live/films.example.org/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/films.example.org/privkey.pem', key],
      ['#include /opt/yingxia/current/deploy/nginx-files.conf;', readsFiles ? `include ${files};` : ''],
      ['/opt/yingxia/current', root],
    ]),
  );
  const main = join(directory, 'nginx.conf');
  writeFileSync(main, mainConfiguration({ directory, temporary, log, site }));
  const parameters = ['-p', directory, '-c', main, '-e', log];
  execFileSync(executable, [...parameters, '-t'], { stdio: 'pipe' });
  const child = spawn(executable, parameters, { stdio: 'inherit' });
  // Also when a check throws.
  process.once('exit', () => child.kill('SIGTERM'));
  await untilListening(httpsPort);
  return {
    httpPort,
    httpsPort,
    warnings: () => readFileSync(log, 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a distribution's own nginx.conf does around the site's. */
function mainConfiguration({
  directory,
  temporary,
  log,
  site,
}: Record<'directory' | 'temporary' | 'log' | 'site', string>): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
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
  ${kinds.map((kind) => `${kind}_temp_path ${join(temporary, kind)};`).join('\n  ')}
  include ${site};
}
`;
}

/** @throws when something to be replaced is not in the file: then it would not be the file that is tried */
function rewrite(file: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} no longer holds "${from.trim()}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, file), 'utf8'),
  );
}

/** @returns the paths of a certificate that nobody has signed, and of its key */
export function makeCertificate(directory: string): [string, string] {
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const names = ['-addext', 'subjectAltName=DNS:films.example.org,IP:127.0.0.1'];
  const subject = ['-subj', '/CN=films.example.org', ...names, '-days', '1', '-nodes'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return [certificate, key];
}
