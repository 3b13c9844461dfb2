import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import { chartPath, markdownOf } from './markdown.ts';
import type { Report, Table } from './table.ts';

const docs = join(import.meta.dirname, '../../../docs');
const folder = join(docs, 'benchmarks');

/** What is true of this machine now. Asked before anything is measured. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${model}, Node ${process.versions.node}, load ${load.toFixed(1)} before it`;
}

/** Keeps what a part found, and writes `docs/benchmarks.md` and its charts anew. */
export function publish(
  part: string,
  parts: readonly string[],
  machine: string,
  tables: readonly Table[],
): void {
  mkdirSync(folder, { recursive: true });
  const report: Report = { measuredAt: new Date().toISOString(), commit: commit(), machine, tables };
  writeFileSync(reportPath(part), `${JSON.stringify(report, null, 2)}\n`);
  for (let index = 0; existsSync(join(docs, chartPath(part, index))) || index < tables.length; index += 1) {
    const table = tables[index];
    if (table?.chart) writeFileSync(join(docs, chartPath(part, index)), chartOf(table));
    else rmSync(join(docs, chartPath(part, index)), { force: true });
  }
  const reports = parts
    .filter((name) => existsSync(reportPath(name)))
    .map((name) => [name, JSON.parse(readFileSync(reportPath(name), 'utf8')) as Report]);
  writeFileSync(join(docs, 'benchmarks.md'), markdownOf(Object.fromEntries(reports)));
}

const reportPath = (part: string) => join(folder, `${part}.json`);

/** Of the sources; a download without git has none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: docs, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}
