import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** What one measurement found: a row for each thing measured, its columns in the order they were given. */
export interface Table {
  readonly title: string;
  /** How it was measured, in a sentence or two. */
  readonly note?: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** What one part of the benchmark found, in one run. */
export interface Report {
  /** ISO 8601, UTC. */
  readonly measuredAt: string;
  /** The commit, shortened. */
  readonly commit: string;
  /** Processor, cores, Node; and the load that other programs made at the start. */
  readonly machine: string;
  readonly tables: readonly Table[];
}

const docs = join(import.meta.dirname, '../../docs');
const reportPath = (part: string) => join(docs, 'benchmarks', `${part}.json`);

/** What is true of this machine now. Asked before anything is measured. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${model}, Node ${process.versions.node}, load ${load.toFixed(1)} before it`;
}

/** Saves what a part found, and writes `docs/benchmarks.md` anew from the last run of every part. */
export function publish(
  part: string,
  parts: readonly string[],
  machine: string,
  tables: readonly Table[],
): void {
  mkdirSync(join(docs, 'benchmarks'), { recursive: true });
  const report: Report = { measuredAt: new Date().toISOString(), commit: commit(), machine, tables };
  writeFileSync(reportPath(part), `${JSON.stringify(report, null, 2)}\n`);
  const reports = parts
    .filter((name) => existsSync(reportPath(name)))
    .map((name) => [name, JSON.parse(readFileSync(reportPath(name), 'utf8')) as Report]);
  writeFileSync(join(docs, 'benchmarks.md'), markdownOf(Object.fromEntries(reports)));
}

/** The short hash of the sources; a download without git has none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: docs, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

const intro = `# Benchmarks

For sceptics: \`npm run bench\` measures all of this again on your machine and writes this page; \`npm run bench -- <part>\`
one part of it. Each part compares within one run, so that its ratios hold where absolute numbers do not. The parts were
not all measured on the same day; each says when, at which commit, and how busy the machine was.
`;

/** Measurements that were taken once, for a decision, and whose code is gone: the commits named here can still run them. */
const recorded = `## Measured once

On the two cores of the parts above. The code is in the commits that are named.

- **Files beside Debian's nginx** (2026-11-24, 7069ba8, one process each, 64 connections): a script of 5 kB 46,622/s, 0.71 of nginx; of
  582 kB 7,971/s, 1.27; parts of a film of 1 GB 9,216/s, 0.96. 1,000 viewers who fetch 256 kB every 8 s take 8 % of the processor.
- **Everybody to a PostgreSQL** (2026-11-24, 463b7a2): 15 million rows, 3.97 GB, in 308 s of the server's processor time.
- **Films of three hours** (2026-11-24, d02d100): on a loaded page, from the press to the running film 127 ms at 1.5 Mbit/s.
- **Beside \`@supabase/lite\` 0.10** (2026-11-22, 4373415, 32 connections): it takes 4.4 times our processor's time for a list of 50,
  5.2 for a check and 7.3 for an upsert on SQLite; 16, 21.6 and 26.7 times on PGlite.
- **As rows come in** (same run, without HTTP): from 1,000 to 1,000,000 rows a list goes from 148 to 133 µs, a check from 52 to 45, an
  upsert from 85 to 93.
- **The event loop** (same run): at 40 sign-ins at once it was held up for 17 ms at most.
- **Newcomers while 250 clients ask without a pause** (2026-11-23, a0da7c9): 200 who connect in one moment have their home page in
  464 ms (p99 531), a list in 189 (286), a script in 181 (224). A plain \`node:http\` that works as long for each answer lets
  them wait 25 s (p99 30 s and more), 18 s and 3 s.
- **Lighthouse beside the same pages without scripts** (2026-11-22, 11e3b75): the largest paint comes at 0.97 to 1.1 times theirs.
- **Storyboard** (2026-11-22, fb95c17, processor four times slower): from the pointer on the seek bar to the picture of that
  moment 136 ms the first time, then 16 (median) and 26 (slowest).
`;

/** `docs/benchmarks.md`: every part that was ever measured, each with its last run. */
export function markdownOf(reports: Readonly<Record<string, Report>>): string {
  const parts = Object.entries(reports).map(([name, report]) => partOf(name, report));
  return [intro, ...parts, recorded].join('\n');
}

function partOf(name: string, { measuredAt, commit, machine, tables }: Report): string {
  const facts = `\`npm run bench -- ${name}\` · ${measuredAt.slice(0, 16).replace('T', ' ')} UTC · ${commit} · ${machine}`;
  return `${[`## ${name}`, facts, ...tables.map(tableOf)].join('\n\n')}\n`;
}

function tableOf({ title, note, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = [
    ['', ...columns],
    ['---', ...columns.map(() => '---:')],
    ...Object.entries(rows).map(([name, row]) => [cell(name), ...columns.map((column) => cell(row[column]))]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [`### ${title}`, ...(note ? [note] : []), lines.join('\n')].join('\n\n');
}

function cell(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en') : (value ?? '').replaceAll('|', '\\|');
}
