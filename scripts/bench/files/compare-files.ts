import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../../test/programs.ts';
import type { Table } from '../report/table.ts';
import { type FileServer, startNginx, startOurs } from './file-server.ts';
import { type Load, sendLoad } from './wrk.ts';

const seconds = 3;
const rounds = 2;
const connectionCounts = [1, 16, 64, 256];
const goal = 0.8;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly script?: string;
  /** Whole files are counted in bytes: one of a gigabyte may not end within the measured seconds. */
  readonly counts: 'requests' | 'bytes';
}

/**
 * Our server beside Debian's nginx, one process each, the same files, the same load, in turns.
 * @throws where nginx or wrk is missing and may not be installed
 */
export async function compareFiles(): Promise<Table> {
  ensurePrograms('nginx', 'wrk');
  const directory = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const films = join(directory, 'films');
  const servers: FileServer[] = [];
  try {
    const cases = prepare(directory, films);
    const nginx = await startNginx(directory, films);
    servers.push(nginx);
    const ours = await startOurs(directory, films);
    servers.push(ours);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const one of cases) {
      for (const connections of connectionCounts) {
        const [theirs, own] = await measureInTurns([nginx, ours], one, connections);
        rows[`${one.name}, ${connections} connections`] = describe(one, own, theirs);
      }
    }
    return {
      title: 'Files, beside nginx',
      note: `Debian's nginx, one worker with sendfile, beside one process of ours; loopback, wrk on one thread, ${seconds} s each, the better of ${rounds} turns. Both log every request. Server and wrk share the machine's cores.`,
      rows,
      chart: { column: 'times nginx', goal, better: 'more' },
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true });
  }
}

/** Two built files, and films of a megabyte and of a gigabyte that take no room on disk. */
function prepare(directory: string, films: string): Case[] {
  mkdirSync(films);
  for (const [name, size] of [
    ['1mb.mp4', 2 ** 20],
    ['1gb.mp4', 2 ** 30],
  ] as const) {
    writeFileSync(join(films, name), '');
    truncateSync(join(films, name), size);
  }
  const script = join(directory, 'ranges.lua');
  writeFileSync(script, ranges);
  const assets = join(import.meta.dirname, '../../../build/client/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => statSync(join(assets, one)).size - statSync(join(assets, other)).size);
  const small = scripts.find((name) => statSync(join(assets, name)).size > 5000);
  const large = scripts.at(-1);
  return [
    { name: 'script of 5 kB', path: `/assets/${small}`, counts: 'requests' },
    { name: 'script of 340 kB', path: `/assets/${large}`, counts: 'requests' },
    { name: 'film of 1 MB, whole', path: '/media/1mb.mp4', counts: 'requests' },
    { name: 'film of 1 GB, parts of 256 kB', path: '/media/1gb.mp4', script, counts: 'requests' },
    { name: 'film of 1 GB, whole', path: '/media/1gb.mp4', counts: 'bytes' },
  ];
}

/** Anywhere in the first gigabyte, as viewers who seek. */
const ranges = `
request = function()
  local start = math.random(0, 4000) * 262144
  return wrk.format('GET', nil, { Range = 'bytes=' .. start .. '-' .. (start + 262143) })
end
`;

interface Measured extends Load {
  readonly cpuMs: number;
}

async function measureInTurns(servers: readonly FileServer[], one: Case, connections: number) {
  const best: (Measured | undefined)[] = servers.map(() => undefined);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = server.cpuMs();
      const load = await sendLoad(server.origin + one.path, { connections, seconds, script: one.script });
      const measured = { ...load, cpuMs: server.cpuMs() - before };
      if (rateOf(one, measured) > rateOf(one, best[index])) best[index] = measured;
    }
  }
  return best;
}

function rateOf({ counts }: Case, load: Load | undefined): number {
  if (!load) return 0;
  return counts === 'bytes' ? load.bytesPerSecond : load.perSecond;
}

function describe(one: Case, own: Measured | undefined, theirs: Measured | undefined) {
  const megabytes = (load: Measured | undefined) => Math.round((load?.bytesPerSecond ?? Number.NaN) / 1e6);
  const perSecond = (load: Measured | undefined) =>
    one.counts === 'bytes' ? '' : Math.round(load?.perSecond ?? Number.NaN);
  return {
    'ours, a second': perSecond(own),
    'nginx, a second': perSecond(theirs),
    'ours, MB/s': megabytes(own),
    'nginx, MB/s': megabytes(theirs),
    'times nginx': Number((rateOf(one, own) / rateOf(one, theirs)).toFixed(2)),
    'ours, p99 ms': Number((own?.p99Ms ?? Number.NaN).toFixed(1)),
    'nginx, p99 ms': Number((theirs?.p99Ms ?? Number.NaN).toFixed(1)),
  };
}
