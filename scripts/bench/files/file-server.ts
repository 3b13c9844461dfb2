import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';

/** A server of files on loopback, in processes that can be asked what they have used. */
export interface FileServer {
  readonly origin: string;
  /** Processor time of all its processes since they began, in ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const build = join(import.meta.dirname, '../../../build/client');

/** Ours, its log into a file as nginx's. */
export async function startOurs(directory: string, films: string): Promise<FileServer> {
  const log = join(directory, 'ours.log');
  const script = join(import.meta.dirname, 'serve-files.ts');
  const child = spawn(process.execPath, [script, films], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const address = () => /^http:\S+/.exec(readFileSync(log, 'utf8'))?.[0];
  return serverOf(child, await untilThere(address, child));
}

/**
 * Debian's nginx as its manual recommends for files, with one worker, since ours is one process.
 * https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
export async function startNginx(directory: string, films: string): Promise<FileServer> {
  const port = await freePort();
  mkdirSync(join(directory, 'tmp'), { recursive: true });
  const configuration = join(directory, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(directory, films, port));
  const child = spawn('nginx', ['-c', configuration, '-p', directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/favicon.ico`, { method: 'HEAD' }).then(
      () => origin,
      () => undefined,
    );
  return serverOf(child, await untilThere(answers, child));
}

function nginxConfiguration(directory: string, films: string, port: number): string {
  const place = (name: string) => join(directory, name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place(`tmp/${name}`)};`)
    .join(' ');
  return `daemon off; user root; worker_processes 1; pid ${place('nginx.pid')}; error_log ${place('nginx-error.log')};
events { worker_connections 4096; }
http {
  types { text/css css; text/javascript js; video/mp4 mp4; application/octet-stream bin; }
  access_log ${place('nginx.log')} combined buffer=64k flush=1s;
  sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000; ${temporary}
  server {
    listen 127.0.0.1:${port}; root ${build};
    location /media/ { alias ${films}/; }
  }
}
`;
}

function serverOf(child: ChildProcess, origin: string): FileServer {
  return {
    origin,
    cpuMs: () => processesOf(child.pid ?? 0).reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A process and those it has started: proc(5). */
function processesOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const path = `/proc/${pid}/task/${task}/children`;
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  });
  return [pid, ...children.flatMap(processesOf)];
}

/** Fields 14 and 15 of `stat`, counted from behind the name, in ticks of a hundredth of a second. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function untilThere(
  look: () => string | undefined | Promise<string | undefined>,
  child: ChildProcess,
): Promise<string> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(50);
  }
  throw new Error(`${child.spawnargs.join(' ')} did not start (exit ${child.exitCode}).`);
}
