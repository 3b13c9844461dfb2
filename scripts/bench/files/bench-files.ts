import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import { startSite } from '../../site-server.ts';
import { ensurePrograms } from '../../test/install-programs.ts';
import { memoryMegabytes, processorMs } from '../../torture/process-facts.ts';
import { type Load, sendLoad, timeHomePage } from '../load.ts';
import type { Table } from '../report.ts';

const seconds = 3;
const rounds = 2;
const connectionCounts = [1, 16, 64, 256];
const viewerCounts = [0, 50, 200, 1000];
/** A video of 1.2 MB runs for 40 s: a viewer's browser fetches a part of 256 kB every eight. */
const secondsBetweenParts = 8;
const partBytes = 2 ** 18;
const build = join(import.meta.dirname, '../../../build/client');

/** Files and videos: beside nginx, and as viewers come in. */
export async function benchFiles(): Promise<Table[]> {
  ensurePrograms('nginx', 'wrk');
  return [await compareWithNginx(), await measureViewers()];
}

interface FileServer {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly lua?: string;
  /** Whole files are counted in bytes: one of a gigabyte may not end within the measured seconds. */
  readonly rate: 'perSecond' | 'bytesPerSecond';
}

/** Our server beside Debian's nginx, one process each, the same files, the same load, in turns. */
async function compareWithNginx(): Promise<Table> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const videos = join(directory, 'videos');
  const servers: FileServer[] = [];
  try {
    const cases = prepare(videos);
    const nginx = await startNginx(directory, videos);
    servers.push(nginx);
    const ours = await start(directory, process.execPath, [
      join(import.meta.dirname, 'serve-files.ts'),
      videos,
    ]);
    servers.push(ours);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const one of cases) {
      for (const connections of connectionCounts) {
        const best: Record<string, Load> = {};
        for (let round = 0; round < rounds; round += 1) {
          for (const { origin } of [nginx, ours]) {
            const load = await sendLoad(origin + one.path, { connections, seconds, lua: one.lua });
            if (load[one.rate] > (best[origin]?.[one.rate] ?? -1)) best[origin] = load;
          }
        }
        rows[`${one.name}, ${connections} connections`] = describe(
          one,
          best[ours.origin],
          best[nginx.origin],
        );
      }
    }
    return {
      title: 'Files, beside nginx',
      note: `Debian's nginx, one worker with sendfile, beside one process of ours; loopback, wrk on one thread, ${seconds} s each, the better of ${rounds} turns. Both log every request. Server and wrk share the machine's cores.`,
      rows,
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true });
  }
}

/** Two built files, and sparse files of a megabyte and of a gigabyte as videos. */
function prepare(videos: string): Case[] {
  mkdirSync(videos);
  for (const [name, size] of [
    ['1mb/film.mp4', 2 ** 20],
    ['1gb/film.mp4', 2 ** 30],
  ] as const) {
    mkdirSync(join(videos, dirname(name)));
    writeFileSync(join(videos, name), '');
    truncateSync(join(videos, name), size);
  }
  const assets = join(build, 'assets');
  const sizeOf = (name: string) => statSync(join(assets, name)).size;
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && sizeOf(name) > 5000)
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const [small = '', large = ''] = [scripts[0], scripts.at(-1)];
  return [
    { name: 'script of 5 kB', path: `/assets/${small}`, rate: 'perSecond' },
    { name: `script of ${Math.round(sizeOf(large) / 1000)} kB`, path: `/assets/${large}`, rate: 'perSecond' },
    { name: 'video of 1 MB, whole', path: '/media/1mb/film.mp4', rate: 'perSecond' },
    { name: 'video of 1 GB, parts of 256 kB', path: '/media/1gb/film.mp4', rate: 'perSecond', lua: seeking },
    { name: 'video of 1 GB, whole', path: '/media/1gb/film.mp4', rate: 'bytesPerSecond' },
  ];
}

/** Parts from anywhere in the first gigabyte, as viewers ask for who seek. */
const seeking = `
request = function()
  local start = math.random(0, 4000) * ${partBytes}
  return wrk.format('GET', nil, { Range = 'bytes=' .. start .. '-' .. (start + ${partBytes - 1}) })
end`;

function describe({ rate }: Case, ours: Load | undefined, nginx: Load | undefined) {
  const perSecond = (load: Load | undefined) =>
    rate === 'perSecond' ? Math.round(load?.perSecond ?? Number.NaN) : '';
  const megabytes = (load: Load | undefined) => Math.round((load?.bytesPerSecond ?? Number.NaN) / 1e6);
  return {
    'ours, a second': perSecond(ours),
    'nginx, a second': perSecond(nginx),
    'ours, MB/s': megabytes(ours),
    'nginx, MB/s': megabytes(nginx),
    'times nginx (≥ 0.6)': Number(((ours?.[rate] ?? Number.NaN) / (nginx?.[rate] ?? Number.NaN)).toFixed(2)),
    'ours, p99 ms': Number((ours?.p99Ms ?? Number.NaN).toFixed(1)),
    'nginx, p99 ms': Number((nginx?.p99Ms ?? Number.NaN).toFixed(1)),
  };
}

/**
 * Debian's nginx as its manual recommends for files, with one worker, since ours is one process.
 * https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
async function startNginx(directory: string, videos: string): Promise<FileServer> {
  const port = await freePort();
  const place = (name: string) => join(directory, name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place(name)};`)
    .join(' ');
  writeFileSync(
    place('nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${place('nginx.pid')}; error_log ${place('nginx-error.log')};
events { worker_connections 4096; }
http {
  types { text/css css; text/javascript js; video/mp4 mp4; application/octet-stream bin; }
  access_log ${place('nginx.log')} combined buffer=64k flush=1s;
  sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000; ${temporary}
  server {
    listen 127.0.0.1:${port}; root ${build};
    location /media/ { alias ${videos}/; }
  }
}
`,
  );
  return start(directory, 'nginx', ['-c', place('nginx.conf'), '-p', directory], `http://127.0.0.1:${port}`);
}

/**
 * Starts a server of files and waits until it answers.
 * @param given where it listens; absent: it prints that first
 */
async function start(
  directory: string,
  program: string,
  args: string[],
  given?: string,
): Promise<FileServer> {
  const log = join(directory, 'stdout.log');
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const origin = given ?? /^http:\S+/.exec(readFileSync(log, 'utf8'))?.[0];
    const answers =
      origin &&
      (await fetch(origin).then(
        () => true,
        () => false,
      ));
    if (!answers) {
      await setTimeout(50);
      continue;
    }
    return {
      origin,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${child.spawnargs.join(' ')} did not start (exit ${child.exitCode}).`);
}

/** What one more visitor waits for a page while so many others watch, each over a connection of their own. */
async function measureViewers(): Promise<Table> {
  const site = await startSite();
  const rows: Record<string, Record<string, number>> = {};
  const url = `${site.origin}/media/1/film.mp4`;
  const headers = { Range: `bytes=${partBytes}-${2 * partBytes - 1}` };
  const lua = `function delay() return math.random(0, ${2000 * secondsBetweenParts}) end`;
  try {
    await timeHomePage(site.origin); // for the compiler
    for (const viewers of viewerCounts) {
      const [usedBefore, started] = [processorMs(site), performance.now()];
      const watching = viewers > 0 && sendLoad(url, { connections: viewers, seconds: 10, headers, lua });
      await setTimeout(1000);
      const pages = await timeHomePage(site.origin);
      await watching;
      const share = (processorMs(site) - usedBefore) / (performance.now() - started);
      rows[`${viewers} viewers`] = {
        'page, median ms': Number(pages.median.toFixed(1)),
        'page, 95th percentile ms': Number(pages.p95.toFixed(1)),
        'processor used, %': Math.round(share * 100),
        'resident MB': Math.round(memoryMegabytes(site).resident),
      };
    }
  } finally {
    await site.stop();
  }
  return {
    title: 'As viewers come in',
    note: `Each viewer fetches 256 kB of a video every ${secondsBetweenParts} s over an own connection; beside them one visitor asks for 100 home pages, one after the other.`,
    rows,
  };
}
