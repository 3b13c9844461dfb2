import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coverSize } from '../domain/aspect-ratio.ts';
import { captionsFile, mediaFiles } from '../domain/media-files.ts';
import type { LibraryVideo } from '../library/library.ts';
import { samples } from '../library/samples.ts';

/** What a host writes of a film; the shape names the picture it has. */
export interface OwnFilm {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags?: string;
  readonly date?: string;
  readonly rating?: number;
  readonly views?: number;
  readonly state?: '公开' | '不列出' | '草稿';
  readonly shape?: Shape;
  readonly isSilent?: boolean;
  readonly lacksCaptions?: boolean;
}

/** Pixels of films that are not 16:9. */
const shapes = {
  portrait: { width: 270, height: 480 },
  square: { width: 360, height: 360 },
  academy: { width: 480, height: 360 },
} as const;
type Shape = keyof typeof shapes;

/** Of eight categories three hold something at first: sites begin like that. */
const settings = `名称: 后院放映
标语: 自家的片子
简介: 一家人自己拍、自己看的片子。
联系:
  邮箱: contact@example.com
  电话: 400-000-0000
  地址: 北京市朝阳区示例路 1 号
页脚: 版权归拍的人所有。
主题色相: 250
分类:
${['旅行', '孩子', '老家', '厨房', '演出', '宠物', '雪', '其他']
  .map((name, index) => `  - 名称: ${name}\n    印: ${name[0]}\n    色相: ${index * 40}\n`)
  .join('')}`;

/** The first come to small sites: a portrait one without anything but a title, one of each other oddity. */
const oddFilms: readonly OwnFilm[] = [
  { id: 'yard-portrait', title: '竖着拍的烟花', category: '旅行', shape: 'portrait' },
  {
    id: 'yard-silent',
    title:
      '一个长到刚好六十个字的片名里有奶奶的院子和三只猫还有傍晚六点钟的炊烟以及隔壁家小孩追着一只不肯回家的鸭子跑过了整条巷子',
    category: '老家',
    tags: '院子、猫',
    isSilent: true,
    lacksCaptions: true,
  },
  {
    id: 'yard-latin',
    title: 'Grandma’s Dumplings, Part One: Unabbreviated',
    category: '厨房',
    tags: 'Dumplings',
  },
  { id: 'yard-emoji', title: '生日快乐🎂五岁啦', category: '孩子', shape: 'square', rating: 8.8 },
  {
    id: 'yard-academy',
    title: '老录像带',
    category: '老家',
    shape: 'academy',
    views: 12,
    lacksCaptions: true,
  },
];

/** A content folder of a host. */
export interface OwnContent {
  readonly folder: string;
  /** For the server's environment. */
  readonly environment: Readonly<Record<'CONTENT_DIR' | 'CONTENT_BUILD_DIR', string>>;
  /** Writes a film, or what is written of one anew. */
  write(film: OwnFilm): void;
  /** Takes one down. */
  take(id: string): void;
  remove(): void;
}

/**
 * Writes a content folder with so many films, the oddest first and more ordinary ones after them. Their files are those of
 * the samples, or cut from one of them.
 */
export function writeOwnContent(count: number): OwnContent {
  const directory = mkdtempSync(path.join(tmpdir(), 'own-content-'));
  const folder = path.join(directory, 'content');
  mkdirSync(path.join(folder, 'videos'), { recursive: true });
  // None of a host's own would mean the samples.
  writeFileSync(path.join(folder, 'site.yaml'), `${settings}显示样片: 否\n`);
  const content: OwnContent = {
    folder,
    environment: { CONTENT_DIR: folder, CONTENT_BUILD_DIR: path.join(directory, 'prepared') },
    write: (film) => writeFilm(path.join(folder, 'videos', film.id), film),
    take: (id) => rmSync(path.join(folder, 'videos', id), { recursive: true }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
  for (let index = 0; index < count; index += 1) content.write(oddFilms[index] ?? ordinaryFilm(index));
  return content;
}

const categories = ['旅行', '孩子', '老家', '厨房', '演出'];

function ordinaryFilm(index: number): OwnFilm {
  const { title, tags } = sampleAt(index);
  return {
    id: `yard-${index}`,
    title: index < samples.videos.length ? title : `${title} 又一次`,
    category: categories[index % categories.length] ?? '其他',
    tags: tags.join('、'),
    date: `20${10 + (index % 15)}-03-0${1 + (index % 9)}`,
    // Some are rated, some counted.
    ...(index % 3 === 0 && { rating: 6 + (index % 4) }),
    ...(index % 2 === 0 && { views: index * 1311 }),
  };
}

function writeFilm(folder: string, film: OwnFilm): void {
  const { id, title, category, tags = '', date = '2025-06-01', rating, views, state = '公开' } = film;
  const lines = [
    `编号: ${id}`,
    `标题: ${JSON.stringify(title)}`,
    `分类: ${category}`,
    ...(tags ? [`标签: ${tags}`] : []),
    `日期: ${date}`,
    ...(rating === undefined ? [] : [`评分: ${rating.toFixed(1)}`]),
    ...(views === undefined ? [] : [`播放量: ${views}`]),
    `状态: ${state}`,
  ];
  if (!existsSync(folder)) linkFiles(folder, film);
  writeFileSync(path.join(folder, 'video.md'), `---\n${lines.join('\n')}\n---\n\n${title}。自己拍的。\n`);
}

/** The files of a sample, in another shape where one is named. */
function linkFiles(folder: string, { id, shape, isSilent, lacksCaptions }: OwnFilm): void {
  mkdirSync(folder);
  const sample = sampleAt([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
  const cut = shape && cutInShape(shape);
  const files = [
    ...coverFiles,
    mediaFiles.video,
    mediaFiles.preview,
    mediaFiles.storyboard,
    mediaFiles.storyboardCues,
  ];
  for (const file of files) {
    const own = cut && path.join(cut, file);
    symlinkSync(own && existsSync(own) ? own : path.join(sample.folder, file), path.join(folder, file));
  }
  if (!lacksCaptions)
    symlinkSync(path.join(sample.folder, captionsFile('zh')), path.join(folder, captionsFile('zh')));
  const record = JSON.parse(readFileSync(path.join(sample.folder, mediaFiles.record), 'utf8'));
  const facts = {
    ...record,
    ...(shape && { ...shapes[shape], durationSeconds: cutSeconds }),
    ...(isSilent && { loudnessLufs: null }),
    ...(lacksCaptions && { captions: [] }),
  };
  writeFileSync(path.join(folder, mediaFiles.record), JSON.stringify(facts));
}

const coverFiles = [1280, 640, 320]
  .flatMap((width) => [`cover-${width}.avif`, `cover-${width}.webp`])
  .concat('cover-48.webp');
const cutSeconds = 4;

/** A film and covers in another shape, made once. @returns their folder */
function cutInShape(shape: Shape): string {
  const folder = path.resolve('.cache/test/films', shape);
  if (existsSync(path.join(folder, mediaFiles.preview))) return folder;
  mkdirSync(folder, { recursive: true });
  const { width, height } = shapes[shape];
  const film = path.join(sampleAt(0).folder, mediaFiles.video);
  const crop = (size: { width: number; height: number }) =>
    `crop=ih*${width}/${height}:ih,scale=${size.width}:${size.height}`;
  const even = `${crop(shapes[shape])},setsar=1`;
  const x264 = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  ffmpeg('-t', `${cutSeconds}`, '-i', film, '-vf', even, ...x264, path.join(folder, mediaFiles.video));
  for (const longerSide of [1280, 640, 320, 48]) {
    const picture = path.join(folder, `cover-${longerSide}.webp`);
    const size = coverSize(width / height, longerSide);
    ffmpeg('-ss', '20', '-i', film, '-frames:v', '1', '-vf', crop(size), picture);
    // Browsers go by what is in a picture, not by its name.
    if (longerSide !== 48) copyFileSync(picture, picture.replace('.webp', '.avif'));
  }
  ffmpeg('-t', '2', '-i', film, '-an', '-vf', even, ...x264, path.join(folder, mediaFiles.preview));
  return folder;
}

function ffmpeg(...options: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}

function sampleAt(number: number): LibraryVideo {
  const sample = samples.videos[number % samples.videos.length];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}
