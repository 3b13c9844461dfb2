import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { type MediaRecord, mediaFiles, renditionFiles } from '../../../domain/media-files.ts';
import { startSite } from '../../site-server.ts';
import type { Table } from '../report.ts';
import { type BenchFilm, benchFilms, chapterSeconds, folderOf, provideFilms, secondsOf } from './films.ts';
import { type Visit, visitFilm } from './visit.ts';

/** In Mbit/s, each with the milliseconds within which a film runs after a press. */
const rates = [
  [0.4, 6000],
  [1.5, 2000],
  [8, 2000],
] as const;
const chapterMs = 1000;
const stallMs = 1000;
/** Of the new quality at the latest, counted from the change of the connection. */
const segmentsToAdapt = 2;
const storyboardBytes = 1_000_000;

/** What was found, and in sentences what misses its goal. */
interface Finding {
  readonly tables: Table[];
  readonly faults: string[];
}

/** How long and heavy films play over connections of 0.4 to 8 Mbit/s. */
export async function benchLongFilms(): Promise<Table[]> {
  const { tables, faults } = await measureLongFilms();
  for (const fault of faults) console.log(`✗ ${fault}`);
  return tables;
}

export async function measureLongFilms(): Promise<Finding> {
  const site = await startSite({ environment: await provideFilms() });
  const faults: string[] = [];
  try {
    return {
      tables: [
        await measurePresses(site.origin, faults),
        await measureAdapting(site.origin, faults),
        await measureChapters(site.origin, faults),
        weigh(faults),
      ],
      faults,
    };
  } finally {
    await site.stop();
  }
}

async function measurePresses(origin: string, faults: string[]): Promise<Table> {
  const rows: Record<string, Record<string, number>> = {};
  for (const film of benchFilms)
    for (const waitsFor of ['load', 'networkidle'] as const) {
      if (waitsFor === 'load' && !['heavy', 'hours'].includes(film.id)) continue;
      const row: Record<string, number> = {};
      const name = `${describe(film)}, ${waitsFor === 'load' ? 'at once' : 'loaded'}`;
      for (const [megabits, goal] of rates) {
        const url = `${origin}/video/${idOf(film)}`;
        const ms = await visitFilm(url, megabits, waitsFor, ({ play }) => play());
        row[`ms at ${megabits} Mbit/s (≤ ${goal})`] = ms;
        if (waitsFor === 'networkidle' && !(ms <= goal))
          faults.push(`${name}: ${ms} ms at ${megabits} Mbit/s`);
      }
      rows[name] = row;
      console.log(name, row);
    }
  return {
    title: 'From a press on a loaded page to the film that runs',
    note: 'Chromium, 2560 × 1300, 60 ms of latency. Pressed when nothing is under way any more; “at once”, for which there is no goal: when the page’s `load` has just come, and hls.js not yet. One visit each.',
    rows,
  };
}

/** In Mbit/s, with the seconds that each lasts. */
const phases = [
  [1.5, 30],
  [8, 30],
  [0.4, 45],
] as const;

async function measureAdapting(origin: string, faults: string[]): Promise<Table> {
  const heavy = benchFilms.find(({ kind }) => kind === 'heavy') as BenchFilm;
  const { renditions = [] } = recordOf(heavy);
  const soundBits = bitsOfSound(heavy);
  const heightFor = (megabits: number) =>
    renditions.find(({ bitsPerSecond }) => bitsPerSecond + soundBits < megabits * 1e6)?.height ??
    renditions.at(-1)?.height ??
    0;
  const rows: Record<string, Record<string, number | string>> = {};
  await visitFilm(`${origin}/video/${idOf(heavy)}`, phases[0][0], 'load', async (visit) => {
    await visit.play();
    let before = 0;
    for (const [index, [megabits, seconds]] of phases.entries()) {
      if (index > 0) {
        visit.requestedHeights();
        await visit.setRate(megabits);
      }
      await visit.longestStall();
      await setTimeout(seconds * 1000);
      const heights = visit.requestedHeights();
      const stall = await visit.longestStall();
      const fits = heightFor(megabits);
      const adapted = heights.findIndex((height) => (fits < before ? height <= fits : height > before)) + 1;
      rows[`${megabits} Mbit/s, ${seconds} s`] = {
        'highest that fits': `${fits}p`,
        'asked for': runsOf(heights),
        [`segments until it changed (≤ ${segmentsToAdapt})`]: index === 0 ? '' : adapted || 'never',
        [`longest stall, ms (≤ ${stallMs})`]: stall,
      };
      if (index > 0 && !(adapted > 0 && adapted <= segmentsToAdapt))
        faults.push(`${megabits} Mbit/s: it asked for ${runsOf(heights)}`);
      if (stall > stallMs) faults.push(`${megabits} Mbit/s: it stood still for ${stall} ms`);
      before = heights.at(-1) ?? before;
    }
  });
  const kbits = renditions.map(
    ({ height, bitsPerSecond }) => `${height}p ${Math.round((bitsPerSecond + soundBits) / 1000)}`,
  );
  return {
    title: 'From 1.5 to 8 to 0.4 Mbit/s',
    note: `The heavy film, ${kbits.join(', ')} kbit/s with its sound. Segments of four seconds.`,
    rows,
  };
}

/** `480p × 3, 720p × 5` */
function runsOf(heights: readonly number[]): string {
  const runs: { height: number; count: number }[] = [];
  for (const height of heights) {
    const last = runs.at(-1);
    if (last?.height === height) last.count += 1;
    else runs.push({ height, count: 1 });
  }
  return runs.map(({ height, count }) => `${height}p × ${count}`).join(', ') || 'nothing';
}

async function measureChapters(origin: string, faults: string[]): Promise<Table> {
  const film = benchFilms.find(({ hasTexts }) => hasTexts) as BenchFilm;
  const jump = async (visit: Visit) => {
    await visit.play();
    const times: number[] = [];
    while (times.length < secondsOf(film) / chapterSeconds - 1) {
      times.push(await visit.goToNextChapter());
      await setTimeout(1500);
    }
    return times.toSorted((one, other) => one - other);
  };
  const times = await visitFilm(`${origin}/video/${idOf(film)}`, 8, 'load', jump);
  const [median = Number.NaN, slowest = Number.NaN] = [times[Math.floor(times.length / 2)], times.at(-1)];
  if (!(median <= chapterMs)) faults.push(`A chapter comes after ${median} ms`);
  return {
    title: 'To the next chapter at 8 Mbit/s',
    note: `By its key, in the film of three hours, ${times.length} times.`,
    rows: { [`ms (≤ ${chapterMs})`]: { median, slowest } },
  };
}

/** What has to come before a film of hours plays or is sought in. */
function weigh(faults: string[]): Table {
  const rows: Record<string, Record<string, number>> = {};
  for (const film of benchFilms.filter((film) => secondsOf(film) > 3600)) {
    const { storyboard, renditions = [] } = recordOf(film);
    const playlist = join(folderOf(film), renditionFiles(renditions[0] ?? { width: 0, height: 0 }).playlist);
    rows[describe(film)] = {
      'storyboard kB (≤ 1,000)': Math.round(storyboard.bytes / 1000),
      sheets: storyboard.sheets ?? 1,
      'seconds a tile': storyboard.intervalSeconds,
      'playlist kB, brotli': existsSync(playlist) ? Math.round(compressed(playlist) / 1000) : 0,
      'index of film.mp4, kB': Math.round(indexBytes(join(folderOf(film), mediaFiles.video)) / 1000),
    };
    if (storyboard.bytes > storyboardBytes)
      faults.push(`${film.title}: ${storyboard.bytes} bytes of storyboard`);
  }
  return { title: 'What films of three hours weigh before they play', rows };
}

/** As the server does (server/static/compress-text.ts). */
const compressed = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Where the `mdat` of an MP4 file begins whose index comes first. */
function indexBytes(file: string): number {
  const start = readFileSync(file).subarray(0, Math.min(statSync(file).size, 64e6));
  let at = 0;
  while (at + 8 <= start.length && start.toString('latin1', at + 4, at + 8) !== 'mdat')
    at += start.readUInt32BE(at);
  return at;
}

const describe = ({ title }: BenchFilm) => title;

const recordOf = (film: BenchFilm): MediaRecord =>
  JSON.parse(readFileSync(join(folderOf(film), mediaFiles.record), 'utf8'));

/** The catalogue's, in the film's own text. */
const idOf = (film: BenchFilm): string =>
  /^编号: (.+)$/m.exec(readFileSync(join(folderOf(film), 'video.md'), 'utf8'))?.[1] ?? '';

function bitsOfSound(film: BenchFilm): number {
  const file = join(folderOf(film), mediaFiles.sound);
  return existsSync(file) ? (statSync(file).size * 8) / secondsOf(film) : 0;
}
