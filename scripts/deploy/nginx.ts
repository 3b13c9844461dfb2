import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { samplesEnvironment } from '../test/samples-environment.ts';
import { type FrontServer, rewrite, runProxy } from './front-server.ts';

const root = join(import.meta.dirname, '../..');
const executable = '/usr/sbin/nginx';

const purgeModule = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';

/** nginx as a host sets it up. */
interface Options {
  /** Whether it takes files from the disk itself (`deploy/nginx-files.conf`). */
  readonly readsFiles?: boolean;
  /** Whether it keeps pages (`deploy/nginx-cache.conf`). */
  readonly caches?: boolean;
}

export interface Nginx extends FrontServer {
  /** Where its cache can be told to forget; nothing listens there where it has none. */
  readonly purgeUrl: string;
}

/**
 * Starts nginx with `deploy/nginx.conf` as it stands, but for what a host writes into it as well: ports, certificate, paths.
 * @param directory empty, for its files
 * @param sitePorts where the site listens
 */
export async function startNginx(
  directory: string,
  sitePorts: readonly number[],
  { readsFiles = false, caches = false }: Options = {},
): Promise<Nginx> {
  const [httpPort, httpsPort, purgePort] = [await freePort(), await freePort(), await freePort()];
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
      [
        '    server 127.0.0.1:3000',
        sitePorts.map((port) => `    server 127.0.0.1:${port}`).join(' fail_timeout=1s;\n'),
      ],
      ['/etc/letsencrypt/live/films.example.org/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/films.example.org/privkey.pem', key],
      ['#include /opt/yingxia/current/deploy/nginx-files.conf;', readsFiles ? `include ${files};` : ''],
      ['/opt/yingxia/current', root],
    ]),
  );
  const cache = join(directory, 'cache.conf');
  writeFileSync(
    cache,
    rewrite('deploy/nginx-cache.conf', [
      ['/var/cache/nginx/yingxia', join(directory, 'cache')],
      ['127.0.0.1:3080', `127.0.0.1:${purgePort}`],
    ]),
  );
  const main = join(directory, 'nginx.conf');
  const sites = caches ? [cache, site] : [site];
  const modules = caches ? [purgeModule] : [];
  writeFileSync(main, mainConfiguration({ directory, temporary, log, sites, modules }));
  const parameters = ['-p', directory, '-c', main, '-e', log];
  execFileSync(executable, [...parameters, '-t'], { stdio: 'pipe' });
  const proxy = await runProxy([executable, ...parameters], { cwd: directory }, { httpPort, httpsPort }, () =>
    readFileSync(log, 'utf8'),
  );
  return { ...proxy, purgeUrl: `http://127.0.0.1:${purgePort}` };
}

/** What a distribution's own nginx.conf does around the site's. */
function mainConfiguration({
  directory,
  temporary,
  log,
  sites,
  modules,
}: Record<'directory' | 'temporary' | 'log', string> &
  Record<'sites' | 'modules', readonly string[]>): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${modules.map((module) => `load_module ${module};`).join('\n')}
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
  ${sites.map((site) => `include ${site};`).join('\n  ')}
}
`;
}

/** @returns the paths of a certificate that nobody has signed, and of its key */
function makeCertificate(directory: string): [string, string] {
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const names = ['-addext', 'subjectAltName=DNS:films.example.org,IP:127.0.0.1'];
  const subject = ['-subj', '/CN=films.example.org', ...names, '-days', '1', '-nodes'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return [certificate, key];
}
