import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { aspectRatioOf, coverSize } from '../domain/aspect-ratio.ts';
import {
  captionsFile,
  coverFiles,
  type MediaRecord,
  mediaFiles,
  storyboardFiles,
} from '../domain/media-files.ts';
import type { LibraryVideo } from '../library/library.ts';
import { samples } from '../library/samples.ts';
import { ensurePrograms } from '../scripts/test/install-programs.ts';

/** A film of a host; tests set only the properties that matter to them. */
export interface Film {
  readonly id: string;
  readonly title?: string;
  readonly category?: string;
  readonly tags?: string;
  readonly date?: string;
  readonly rating?: number;
  readonly views?: number;
  readonly state?: '公开' | '不列出' | '草稿';
  /** A test picture; without it, the film is one of the samples. */
  readonly picture?: Picture;
  readonly isSilent?: boolean;
  /** Text from the first to the last second, by language (BCP 47), instead of a sample's captions. */
  readonly captions?: Readonly<Record<string, string>>;
  /** Names of the chapters and their starts in seconds. */
  readonly chapters?: readonly (readonly [startSecond: number, name: string])[];
}

interface Picture {
  /** Makes the film adaptive: the shorter sides of its qualities, highest first. */
  readonly qualities?: readonly number[];
  /** Whether there is also an AV1 file. */
  readonly hasAv1?: boolean;
  /** Whether each quality also exists in AV1. */
  readonly hasAv1Qualities?: true;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
}

/** Three of the eight categories have films at first, as on a new site. */
const categories = ['旅行', '孩子', '老家', '厨房', '演出', '宠物', '雪', '其他'];

const settings = {
  名称: '后院放映',
  标语: '自家的短片',
  简介: '一家人自己拍、自己看的短片。',
  联系: { 邮箱: 'contact@example.com', 电话: '400-000-0000', 地址: '北京市朝阳区示例路 1 号' },
  页脚: '版权归拍的人所有。',
  主题色相: 250,
  分类: categories.map((name, index) => ({ 名称: name, 印: name[0], 色相: index * 40 })),
  // Without films the samples would be shown otherwise.
  显示样片: '否',
};

/** The first films of small sites: a portrait one with nothing but a title, and one of each other unusual kind. */
const oddFilms: readonly Film[] = [
  { id: 'yard-portrait', title: '竖着拍的烟花', picture: { width: 270, height: 480, seconds: 4 } },
  {
    id: 'yard-silent',
    title:
      '一个长到刚好六十个字的片名里有奶奶的院子和三只猫还有傍晚六点钟的炊烟以及隔壁家小孩追着一只不肯回家的鸭子跑过了整条巷子',
    category: '老家',
    tags: '院子、猫',
    isSilent: true,
    captions: {},
  },
  {
    id: 'yard-latin',
    title: 'Grandma’s Dumplings, Part One: Unabbreviated',
    category: '厨房',
    tags: 'Dumplings',
  },
  {
    id: 'yard-emoji',
    title: '生日快乐🎂五岁啦',
    category: '孩子',
    picture: { width: 360, height: 360, seconds: 4 },
    rating: 8.8,
  },
  {
    id: 'yard-academy',
    title: '老录像带',
    category: '老家',
    picture: { width: 480, height: 360, seconds: 4 },
    views: 12,
  },
];

/** The content folder, besides what every fixture has. */
export interface Content {
  /** Number of films: the unusual ones first, then ordinary ones. */
  readonly count?: number;
  readonly films?: readonly Film[];
  /** Replace the fixture's settings, by their names in `site.yaml`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Other files by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export class ContentFolder {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'content-'));
  /** For the server's environment. */
  readonly environment = {
    CONTENT_DIR: path.join(this.#root, 'content'),
    CONTENT_BUILD_DIR: path.join(this.#root, 'prepared'),
  };

  constructor({ count = 0, films = [], files = {}, settings: own = {} }: Content) {
    this.set(own);
    for (const [file, text] of Object.entries(files)) this.#write(file, text);
    for (let index = 0; index < count; index += 1) this.add(oddFilms[index] ?? ordinaryFilm(index));
    for (const film of films) this.add(film);
  }

  /** Replaces all settings of this folder. */
  set(own: Readonly<Record<string, unknown>>): void {
    this.#write('site.yaml', stringify({ ...settings, ...own }));
  }

  /** Adds a film, or rewrites its text. */
  add(film: Film): void {
    const { id, title = id, category = '旅行', tags = '', date = '2025-06-01', rating, views } = film;
    const fields = {
      编号: id,
      标题: title,
      分类: category,
      标签: tags,
      日期: date,
      ...(rating !== undefined && { 评分: rating.toFixed(1) }),
      ...(views !== undefined && { 播放量: views }),
      状态: film.state ?? '公开',
    };
    const isNew = !existsSync(this.#at(`videos/${id}`));
    this.#write(`videos/${id}/video.md`, `---\n${stringify(fields)}---\n\n${title}。自己拍的。\n`);
    if (isNew) writeMedia(this.#at(`videos/${id}`), film);
  }

  take(id: string): void {
    rmSync(this.#at(`videos/${id}`), { recursive: true });
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }

  #at(file: string): string {
    return path.join(this.environment.CONTENT_DIR, file);
  }

  #write(file: string, text: string): void {
    mkdirSync(path.dirname(this.#at(file)), { recursive: true });
    writeFileSync(this.#at(file), text);
  }
}

function ordinaryFilm(index: number): Film {
  const { title, tags } = sampleAt(index);
  return {
    id: `yard-${index}`,
    title: index < samples.videos.length ? title : `${title} 又一次`,
    category: categories[index % 5] ?? '其他',
    tags: tags.join('、'),
    date: `20${10 + (index % 15)}-03-0${1 + (index % 9)}`,
    // Some have ratings, some view counts.
    ...(index % 3 === 0 && { rating: 6 + (index % 4) }),
    ...(index % 2 === 0 && { views: index * 1311 }),
  };
}

function sampleAt(number: number): LibraryVideo {
  const sample = samples.videos[number % samples.videos.length];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}

/** Writes the files of a sample or a test picture; captions and record are the film's own. */
function writeMedia(folder: string, { id, picture, isSilent = false, captions, chapters }: Film): void {
  const index = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const source = picture ? testPicture(picture, isSilent) : sampleAt(index).folder;
  const record: MediaRecord = JSON.parse(readFileSync(path.join(source, mediaFiles.record), 'utf8'));
  const texts = captions ?? (picture ? {} : undefined);
  const own = {
    ...record,
    ...(isSilent && { loudnessLufs: null }),
    ...(texts && { captions: factsOf(texts) }),
  };
  const names = readdirSync(source).filter((name) => name !== mediaFiles.record && name !== 'video.md');
  for (const name of names)
    if (!texts || !name.startsWith('captions-'))
      symlinkSync(path.join(source, name), path.join(folder, name));
  for (const [language, text] of Object.entries(texts ?? {}))
    writeCues(path.join(folder, captionsFile(language)), [[0, record.durationSeconds, text]]);
  if (chapters)
    writeCues(
      path.join(folder, mediaFiles.chapters),
      chapters.map(([start, name], index) => [
        start,
        chapters[index + 1]?.[0] ?? record.durationSeconds,
        name,
      ]),
    );
  writeFileSync(path.join(folder, mediaFiles.record), JSON.stringify(own));
}

const factsOf = (captions: Readonly<Record<string, string>>) =>
  Object.keys(captions).map((language) => ({ language, cues: 1 }));

const tile = { size: 40, count: 4 };

/**
 * Creates the files of a film with a test picture once.
 * @returns their folder
 */
function testPicture(picture: Picture, isSilent: boolean): string {
  const {
    width = 320,
    height = 180,
    seconds = 10,
    framesPerSecond = 10,
    qualities = [],
    hasAv1,
    hasAv1Qualities,
  } = picture;
  const kind = [
    isSilent ? 'silent' : 'tone',
    ...(hasAv1 ? ['av1'] : []),
    ...(hasAv1Qualities ? ['both'] : []),
  ];
  const name = [width, height, seconds, framesPerSecond, ...kind, ...qualities].join('-');
  const made = path.resolve('.cache/test/films-3', name);
  if (existsSync(made)) return made;
  ensurePrograms('ffmpeg');
  // Another worker may be creating the same one.
  const folder = `${made}.${process.pid}`;
  const at = (file: string) => path.join(folder, file);
  mkdirSync(folder, { recursive: true });
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${framesPerSecond}:duration=${seconds}`],
    ...(isSilent ? [] : ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:a', 'aac']),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
    at(mediaFiles.video),
  );
  if (qualities.length > 0) writeRenditions(at(mediaFiles.video), folder, qualities, hasAv1Qualities);
  if (hasAv1)
    ffmpeg(
      ...['-i', at(mediaFiles.video), '-vf', `scale=${even(width * 1.5)}:${even(height * 1.5)}`],
      ...['-c:v', 'libsvtav1', '-preset', '12', '-pix_fmt', 'yuv420p10le', '-c:a', 'libopus'],
      ...['-movflags', '+faststart', at(mediaFiles.av1)],
    );
  copyFileSync(at(mediaFiles.video), at(mediaFiles.preview));
  const covers = coverFiles.map((file) => {
    const size = coverSize(aspectRatioOf({ width, height }), Number(/\d+/.exec(file)));
    return { file: at(file), filter: `scale=${even(size.width)}:${even(size.height)}` };
  });
  // Long films have several sheets, and adaptive test films stand for long ones.
  const sheets = storyboardFiles(qualities.length > 0 ? 2 : 1);
  const columns = tile.count / sheets.length;
  const tiles = `scale=${tile.size}:${tile.size},loop=${columns}:1,tile=${columns}x1`;
  const storyboard = sheets.map((sheet) => ({ file: at(sheet), filter: tiles }));
  writePictures(at(mediaFiles.video), [...covers, ...storyboard]);
  const step = seconds / tile.count;
  writeCues(
    at(mediaFiles.storyboardCues),
    Array.from({ length: tile.count }, (_, index) => [
      step * index,
      step * (index + 1),
      `${sheets[Math.floor(index / columns)]}#xywh=${tile.size * (index % columns)},0,${tile.size},${tile.size}`,
    ]),
  );
  const record: MediaRecord = {
    width,
    height,
    frameRate: framesPerSecond,
    durationSeconds: seconds,
    bytes: statSync(at(mediaFiles.video)).size,
    loudnessLufs: -16,
    dominantColour: '#808080',
    hue: 200,
    storyboard: {
      columns,
      rows: 1,
      ...(sheets.length > 1 && { sheets: sheets.length }),
      tileWidth: tile.size,
      tileHeight: tile.size,
      tiles: tile.count,
      intervalSeconds: step,
      bytes: sheets.reduce((sum, sheet) => sum + statSync(at(sheet)).size, 0),
    },
    preview: { startSecond: 0, durationSeconds: seconds, bytes: statSync(at(mediaFiles.preview)).size },
    captions: [],
    ...(qualities.length > 0 && {
      renditions: qualities.map((quality) => ({
        height: quality,
        width: even(Math.round((quality * width) / height)),
        bitsPerSecond: 100_000,
        bytes: statSync(at(`hls/${quality}p.mp4`)).size,
      })),
    }),
    // A level higher than necessary.
    ...(hasAv1 && { av1: { codecs: 'av01.0.08M.10, opus', bytes: statSync(at(mediaFiles.av1)).size } }),
    hash: { film: 'aaaaaaaaaaaa', cover: 'bbbbbbbbbbbb' },
  };
  writeFileSync(at(mediaFiles.record), JSON.stringify(record));
  try {
    renameSync(folder, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
    rmSync(folder, { recursive: true });
  }
  return made;
}

/** Segments of two seconds as byte ranges of one file each, with separate audio: the layout that ingest writes. */
function writeRenditions(film: string, folder: string, qualities: readonly number[], hasAv1 = false): void {
  const hls = path.join(folder, path.dirname(mediaFiles.playlist));
  mkdirSync(hls);
  const codings = [
    ...qualities.map((quality) => ({
      quality,
      name: `${quality}p`,
      codec: { c: 'libx264', preset: 'ultrafast' },
    })),
    ...(hasAv1 ? qualities : []).map((quality) => ({
      quality,
      name: `av1-${quality}p`,
      codec: { c: 'libaom-av1', usage: 'realtime', 'cpu-used': '8' },
    })),
  ];
  const pictures = codings.flatMap(({ quality, codec }, index) => [
    ...['-map', '0:v', `-filter:v:${index}`, `scale=-2:${quality}`, `-b:v:${index}`, `${quality}k`],
    ...Object.entries(codec).flatMap(([option, value]) => [`-${option}:v:${index}`, value]),
  ]);
  const variants = [
    ...codings.map(({ name }, index) => `v:${index},agroup:audio,name:${name}`),
    'a:0,agroup:audio,name:audio',
  ];
  ffmpeg(
    ...['-i', film, ...pictures, '-map', '0:a', '-c:a', 'copy'],
    ...[
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
    ],
    ...['-hls_flags', 'single_file', '-var_stream_map', variants.join(' ')],
    ...['-master_pl_name', path.basename(mediaFiles.playlist)],
    ...['-hls_segment_filename', path.join(hls, '%v.mp4'), path.join(hls, '%v.m3u8')],
  );
  // ffmpeg writes no codecs for AV1.
  const main = path.join(folder, mediaFiles.playlist);
  const codecs = 'CODECS="av01.0.04M.08,mp4a.40.2"';
  const named = readFileSync(main, 'utf8').replaceAll(
    /^(#EXT-X-STREAM-INF:(?!.*CODECS).*)$/gm,
    `$1,${codecs}`,
  );
  writeFileSync(main, named);
}

function writePictures(
  film: string,
  pictures: readonly { readonly file: string; readonly filter: string }[],
): void {
  const outputs = pictures.flatMap(({ file, filter }) => [
    // The encoder requires at least one picture per second.
    ...['-frames:v', '1', '-vf', filter, '-r', '1'],
    ...(file.endsWith('.avif') ? [...av1, '-still-picture', '1'] : []),
    file,
  ]);
  ffmpeg('-i', film, ...outputs);
}

/** In a quarter of the usual time. */
const av1 = '-c:v libaom-av1 -usage realtime -cpu-used 8 -crf 40'.split(' ');

/** AVIF with 4:2:0 chroma subsampling needs even sizes. */
const even = (pixels: number) => pixels + (pixels % 2);

function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-nostdin', '-y', ...args]);
}

type Cue = readonly [startSeconds: number, endSeconds: number, text: string];

function writeCues(file: string, cues: readonly Cue[]): void {
  const texts = cues.map(([start, end, text]) => `${timestamp(start)} --> ${timestamp(end)}\n${text}`);
  writeFileSync(file, `WEBVTT\n\n${texts.join('\n\n')}\n`);
}

const timestamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
