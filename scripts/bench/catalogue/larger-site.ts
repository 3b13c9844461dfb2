import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { videos } from '../../../app/catalogue/videos.ts';

const root = join(import.meta.dirname, '../../..');

/** A built copy of the project with another catalogue. */
export interface LargerSite {
  readonly directory: string;
  readonly buildSeconds: number;
  remove(): void;
}

/**
 * Builds the site with so many videos: the fifty samples, and behind them older ones that nobody has watched, each with a
 * title of its own made of two of ours.
 */
export async function buildLargerSite(count: number): Promise<LargerSite> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-catalogue-'));
  copySources(directory);
  addVideos(directory, count - videos.length);
  const started = performance.now();
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The site with ${count} videos could not be built.`);
  return {
    directory,
    buildSeconds: (performance.now() - started) / 1000,
    remove: () => rmSync(directory, { recursive: true }),
  };
}

/** What git knows, videos left where they are. */
function copySources(directory: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && !/^media\/\d/.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  for (const { id } of videos) symlinkSync(join(root, 'media', id), join(directory, 'media', id));
}

function addVideos(directory: string, count: number): void {
  const rows: string[] = [];
  const texts: string[] = [];
  const index = JSON.parse(readFileSync(join(root, 'media/index.json'), 'utf8'));
  for (let number = 0; number < count; number += 1) {
    const sample = pick(number);
    const id = `more-${number}`;
    const title =
      sample.title + pick(Math.floor(number / videos.length) + number).title + (number > 2499 ? number : '');
    rows.push(JSON.stringify({ ...sample, id, title, releaseDate: '2020-01-01', rating: 0, views: 0 }));
    texts.push(`${JSON.stringify(id)}: '一部很老的片子，很久没有人看过了。'`);
    index[id] = index[sample.id];
  }
  insert(join(directory, 'app/catalogue/videos.ts'), '];\n', rows);
  insert(join(directory, 'app/catalogue/descriptions.ts'), '};\n', texts);
  writeFileSync(join(directory, 'media/index.json'), JSON.stringify(index));
}

function pick(number: number) {
  const sample = videos[number % videos.length];
  if (!sample) throw new Error('The catalogue is empty.');
  return sample;
}

/** Puts entries before the end of the list that a module ends with. */
function insert(file: string, end: string, entries: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  if (!text.endsWith(end)) throw new Error(`${file} does not end with ${end}`);
  writeFileSync(file, `${text.slice(0, -end.length)}${entries.map((entry) => `${entry},\n`).join('')}${end}`);
}
