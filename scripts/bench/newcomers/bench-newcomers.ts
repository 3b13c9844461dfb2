import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadRequest } from '../autocannon.ts';
import { newVisitor } from '../backend/compare.ts';
import { startOurs } from '../backend/contenders.ts';
import { startMeasured } from '../backend/measured-process.ts';
import type { Table } from '../report/table.ts';
import { type Visits, visit } from './visits.ts';

const newcomers = 200;
const bare = fileURLToPath(new URL('./serve-bare.ts', import.meta.url));
const assets = join(import.meta.dirname, '../../../build/client/assets');

/** How long those wait who come to a site that others keep busy, beside plain `node:http` that is kept busy just so. */
export async function benchNewcomers(): Promise<Table[]> {
  const site = await startOurs();
  try {
    const visitor = await newVisitor(site);
    const script = readdirSync(assets).find((name) => name.endsWith('.js'));
    const rows: Record<string, Record<string, number>> = {};
    for (const [name, request] of Object.entries({
      'home page': { path: '/' },
      'list of 50': { ...visitor.list, headers: visitor.headers },
      'built script': { path: `/assets/${script}` },
    })) {
      const before = await site.process.usage();
      const ours = await visit(site.process.origin, request, newcomers);
      const after = await site.process.usage();
      const workMs = (after.cpuMs - before.cpuMs) / ours.answers;
      rows[name] = describe(ours, await visitBare(workMs, ours.bytesOfAnAnswer, request));
    }
    return [
      {
        title: 'Newcomers while the site is busy',
        note: `250 clients ask without a pause on connections they keep; then ${newcomers} connect in one moment and ask once (goal: p99 below 1,000 ms). Beside plain node:http that works as long for each answer; whoever waited 30 s is counted with that.`,
        rows,
        chart: { column: 'p99 ms', goal: 1000, better: 'less' },
      },
    ];
  } finally {
    await site.stop();
  }
}

async function visitBare(workMs: number, bytes: number, request: LoadRequest): Promise<Visits> {
  const server = await startMeasured([bare, String(workMs), String(bytes)]);
  try {
    return await visit(server.origin, request, newcomers);
  } finally {
    await server.stop();
  }
}

function describe(ours: Visits, theirs: Visits) {
  return {
    'median ms': Math.round(ours.newcomers.median),
    'p99 ms': Math.round(ours.newcomers.p99),
    'bare, median ms': Math.round(theirs.newcomers.median),
    'bare, p99 ms': Math.round(theirs.newcomers.p99),
    'bare, times ours': Number((theirs.newcomers.p99 / ours.newcomers.p99).toFixed(1)),
    'connected, p99 ms': Math.round(ours.connected.p99),
    'connected, answers a second': Math.round(ours.connectedPerSecond),
  };
}
