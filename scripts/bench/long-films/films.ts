import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  captionsFile,
  filmFiles,
  type MediaRecord,
  mediaFiles,
  renditionFiles,
  storyboardFiles,
} from '../../../domain/media-files.ts';
import { writeWebVtt } from '../../../ingest/captions/web-vtt.ts';
import { hashFiles } from '../../../ingest/media-record.ts';
import { planStoryboard, storyboardCues } from '../../../ingest/pictures/storyboard.ts';
import { mediaPlaylist, readPlaylist } from '../../../ingest/renditions/playlists.ts';
import { segmented } from '../../../ingest/renditions/renditions.ts';
import { contentFiles } from '../../../library/folders.ts';
import { samples, samplesFolder } from '../../../library/samples.ts';
import { ensurePrograms } from '../../test/install-programs.ts';

/** A film that is made for the benchmark. */
export interface BenchFilm {
  readonly id: string;
  readonly title: string;
  /** In pixels. */
  readonly height: number;
  readonly kind: 'slides' | 'heavy';
  /** The film is so many copies of a part, which is coded once, of so many seconds. */
  readonly partSeconds: number;
  readonly copies: number;
  /** Whether it has chapters, and captions in two languages. */
  readonly hasTexts?: true;
}

/** Slides are pictures of the samples, one a second at most: light, so that hours of them are made in minutes. */
export const benchFilms: readonly BenchFilm[] = [
  // Near the ladder's rates, so that it is the connection that decides.
  { id: 'heavy', title: '重的', height: 1080, kind: 'heavy', partSeconds: 20, copies: 8 },
  {
    ...{ id: 'hours', title: '三小时', height: 1080, kind: 'slides', partSeconds: 300, copies: 36 },
    hasTexts: true,
  },
  { id: 'hours-small', title: '三小时小画面', height: 480, kind: 'slides', partSeconds: 675, copies: 16 },
  ...[240, 360, 480, 720, 2160].map(
    (height): BenchFilm => ({
      ...{ id: `lines-${height}`, title: `${height}行`, height, kind: 'slides' },
      ...{ partSeconds: 150, copies: 1 },
    }),
  ),
];

export const secondsOf = ({ partSeconds, copies }: BenchFilm): number => partSeconds * copies;

/** Every chapter is so long. */
export const chapterSeconds = 900;

/** Where they are kept, since making them takes minutes. */
const cache = resolve('.cache/bench/long-films');

/** The folder of a film. */
export const folderOf = ({ title }: BenchFilm): string => join(cache, 'content', contentFiles.videos, title);

/**
 * Makes the films; those that an earlier run made are taken again.
 * @returns what the site's environment needs to show them
 */
export async function provideFilms(): Promise<Readonly<Record<'CONTENT_DIR' | 'CONTENT_BUILD_DIR', string>>> {
  ensurePrograms('ffmpeg');
  for (const folder of ['content', 'parts']) {
    mkdirSync(join(cache, folder, contentFiles.videos), { recursive: true });
    for (const name of [contentFiles.settings, contentFiles.pages])
      if (!existsSync(join(cache, folder, name)))
        symlinkSync(join(samplesFolder, name), join(cache, folder, name));
  }
  for (const film of benchFilms)
    if (!existsSync(folderOf(film))) {
      const started = performance.now();
      await assemble(film, makePart(film));
      console.log(`${film.title}: made in ${Math.round((performance.now() - started) / 1000)} s`);
    }
  return { CONTENT_DIR: join(cache, 'content'), CONTENT_BUILD_DIR: join(cache, 'prepared') };
}

/** Makes a film's part as a host makes a film, with `npm run add`. @returns its folder */
function makePart(film: BenchFilm): string {
  const content = join(cache, 'parts');
  const folder = join(content, contentFiles.videos, film.title);
  if (existsSync(folder)) return folder;
  const source = join(cache, `${film.id}.mp4`);
  ffmpeg(...(film.kind === 'slides' ? slides(film) : heavy(film)), source);
  const args = ['--yes', '--title', film.title, '--category', samples.settings.categories[0]?.name ?? ''];
  const { status, stdout, stderr } = spawnSync(
    'nice',
    ['-n', '10', process.execPath, resolve('scripts/add.ts'), source, ...args],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: content } },
  );
  if (status !== 0 || !existsSync(folder))
    throw new Error(`${film.title} could not be made: ${stdout}${stderr}`);
  rmSync(source);
  return folder;
}

/** Writes a film that is copies of its part, with all that lies beside it. */
async function assemble(film: BenchFilm, part: string): Promise<void> {
  const folder = `${folderOf(film)}.part`;
  const at = (name: string) => join(folder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(part, folder, { recursive: true });
  const record: MediaRecord = JSON.parse(readFileSync(at(mediaFiles.record), 'utf8'));
  const loop = (name: string) => [
    '-stream_loop',
    String(film.copies - 1),
    '-i',
    join(part, name),
    '-c',
    'copy',
  ];
  ffmpeg(...loop(mediaFiles.video), '-movflags', '+faststart', at(mediaFiles.video));
  const { renditions = [] } = record;
  if (renditions.length > 0) {
    const tracks = [
      ...renditions.map(renditionFiles),
      { video: mediaFiles.sound, playlist: mediaFiles.soundPlaylist },
    ];
    let main = readFileSync(at(mediaFiles.playlist), 'utf8');
    for (const { video, playlist } of tracks) {
      ffmpeg(...loop(video), ...segmented(at(video), at(playlist)));
      const text = readFileSync(at(playlist), 'utf8');
      writeFileSync(at(playlist), mediaPlaylist(readPlaylist(text), await versioned(at(video))));
      const version = await versioned(at(playlist));
      main = main.replaceAll(new RegExp(`${basename(playlist)}\\?v=\\w+`, 'g'), version);
    }
    writeFileSync(at(mediaFiles.playlist), main);
  }
  const durationSeconds = secondsOf(film);
  const whole: MediaRecord = {
    ...record,
    durationSeconds,
    bytes: statSync(at(mediaFiles.video)).size,
    ...(renditions.length > 0 && {
      renditions: renditions.map((each) => ({
        ...each,
        bytes: statSync(at(renditionFiles(each).video)).size,
      })),
    }),
    storyboard: repeatStoryboard(folder, { ...record, durationSeconds }),
    captions: film.hasTexts ? writeTexts(film, folder) : record.captions,
  };
  const files = filmFiles(
    whole.captions.map(({ language }) => language),
    { isAdaptive: renditions.length > 0, storyboardSheets: whole.storyboard.sheets ?? 1 },
  );
  const hash = { ...record.hash, film: await hashFiles(files.map(at)) };
  writeFileSync(at(mediaFiles.record), JSON.stringify({ ...whole, hash }));
  renameSync(folder, folderOf(film));
}

const versioned = async (file: string) => `${basename(file)}?v=${await hashFiles([file])}`;

/** A whole sheet of the part stands for each of the film's. */
function repeatStoryboard(folder: string, record: MediaRecord): MediaRecord['storyboard'] {
  const plan = planStoryboard(record);
  const [first = ''] = storyboardFiles();
  const before = readdirSync(folder).filter((name) =>
    storyboardFiles(record.storyboard.sheets).includes(name),
  );
  const sheets = storyboardFiles(plan.sheets);
  for (const sheet of sheets)
    if (!before.includes(sheet)) copyFileSync(join(folder, first), join(folder, sheet));
  for (const name of before) if (!sheets.includes(name)) rmSync(join(folder, name));
  writeFileSync(
    join(folder, mediaFiles.storyboardCues),
    writeWebVtt(storyboardCues(plan, record.durationSeconds)),
  );
  const bytes = sheets.reduce((sum, sheet) => sum + statSync(join(folder, sheet)).size, 0);
  return { ...plan, bytes };
}

function writeTexts(film: BenchFilm, folder: string): MediaRecord['captions'] {
  const cues = (count: number, seconds: number, say: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({
      startSecond: index * seconds,
      endSecond: (index + 1) * seconds,
      text: say(index + 1),
    }));
  const write = (file: string, texts: ReturnType<typeof cues>) =>
    writeFileSync(join(folder, file), writeWebVtt(texts));
  write(
    mediaFiles.chapters,
    cues(secondsOf(film) / chapterSeconds, chapterSeconds, (chapter) => `第 ${chapter} 章`),
  );
  const minutes = secondsOf(film) / 60;
  write(
    captionsFile('zh'),
    cues(minutes, 60, (minute) => `第 ${minute} 分钟`),
  );
  write(
    captionsFile('en'),
    cues(minutes, 60, (minute) => `Minute ${minute}`),
  );
  return [
    { language: 'zh', cues: minutes },
    { language: 'en', cues: minutes },
  ];
}

const slideSeconds = 10;

/** One after the other the samples' pictures, with a tone whose loudness needs no change. */
function slides({ height, partSeconds }: BenchFilm): readonly string[] {
  const list = join(cache, 'samples.txt');
  const files = samples.videos.map(({ folder }) => `file '${join(folder, mediaFiles.video)}'`);
  writeFileSync(list, `${files.join('\n')}\n`);
  const filters = [`setpts=N*${slideSeconds}/TB`, `scale=-2:${height}`, 'fps=1', 'setsar=1'];
  // Key frames alone, which are three seconds apart.
  const pictures = ['-skip_frame', 'nokey', '-f', 'concat', '-safe', '0', '-i', list];
  return [
    ...[...pictures, ...tone, '-map', '0:v', '-map', '1:a', '-t', String(partSeconds)],
    ...['-vf', filters.join(','), ...coded(1), '-crf', '26'],
  ];
}

/** A few frames a second, so that it is not the processor that decides. */
const heavyFrames = 12;

/** Noise over everything that moves: nothing of it can be guessed from the frame before. */
function heavy({ height, partSeconds }: BenchFilm): readonly string[] {
  const size = `${Math.round((height * 16) / 9)}x${height}`;
  const picture = `testsrc2=s=${size}:r=${heavyFrames}:d=${partSeconds}`;
  return [
    ...['-f', 'lavfi', '-i', picture, ...tone, '-map', '0:v', '-map', '1:a', '-t', String(partSeconds)],
    ...['-vf', 'noise=alls=24:allf=t', ...coded(heavyFrames)],
    ...['-b:v', '5800k', '-maxrate', '6000k', '-bufsize', '6000k'],
  ];
}

const tone = ['-f', 'lavfi', '-i', 'sine=f=330,volume=2.5dB'];

const coded = (framesPerSecond: number): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ...['-g', String(framesPerSecond * 2), '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k'],
];

function ffmpeg(...args: readonly string[]): void {
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-loglevel', 'error', '-nostdin', '-y', ...args]);
}
