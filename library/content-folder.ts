import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isScalar } from 'yaml';
import { parseFields, splitFrontMatter } from './fields.ts';

interface Folders {
  /** The host's; need not exist. */
  readonly content: string;
  /** What came along. */
  readonly samples: string;
}

/**
 * Where both lie, as absolute paths.
 * @param environment `CONTENT_DIR` names the host's, by default `content`
 * @param root the project's folder, which relative paths start from
 */
export function contentFolders(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): Folders {
  return {
    content: path.resolve(root, environment.CONTENT_DIR?.trim() || 'content'),
    samples: path.join(root, 'samples'),
  };
}

/** The names that a content folder gives its parts. */
export const contentFiles = {
  settings: 'site.yaml',
  videos: 'videos',
  pages: 'pages',
  /** In the folder of a video: what the host writes of it. */
  video: 'video.md',
} as const;

/**
 * Begins the host's content folder where there is none: settings as the samples have them, and a place for videos.
 * @returns what was made that was not there, relative to the folder
 */
export function beginContent({ content, samples }: Folders): readonly string[] {
  const made: string[] = [];
  if (!existsSync(path.join(content, contentFiles.videos))) {
    mkdirSync(path.join(content, contentFiles.videos), { recursive: true });
    made.push(`${contentFiles.videos}/`);
  }
  const settings = path.join(content, contentFiles.settings);
  if (!existsSync(settings)) {
    copyFileSync(path.join(samples, contentFiles.settings), settings);
    made.push(contentFiles.settings);
  }
  return made;
}

/** A folder below `videos/`, whatever state it is in. */
export interface VideoFolder {
  readonly folder: string;
  /** As `video.md` says them, if it can be read so far. */
  readonly id?: string;
  readonly title?: string;
}

/** The folders of the videos in a content folder. What begins with a dot is being made, or belongs to the file system. */
export function videoFolders(content: string): readonly VideoFolder[] {
  const parent = path.join(content, contentFiles.videos);
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => ({ folder: path.join(parent, name), ...namesIn(path.join(parent, name)) }));
}

function namesIn(folder: string): Pick<VideoFolder, 'id' | 'title'> {
  const file = path.join(folder, contentFiles.video);
  if (!existsSync(file)) return {};
  const { fields } = splitFrontMatter(readFileSync(file, 'utf8'));
  const document = parseFields({ file, text: fields }).value;
  const field = (name: string) => {
    const node = document?.get(name, true);
    return isScalar(node) ? String(node.value).trim() : '';
  };
  const [id, title] = [field('编号'), field('标题')];
  return { ...(id && { id }), ...(title && { title }) };
}

/**
 * The videos that a host means: that of the id, the folder or the title, or else all whose title has the words in it.
 * @param words as typed; a path of the folder too
 */
export function findVideos(content: string, words: string): readonly VideoFolder[] {
  const all = videoFolders(content);
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const wanted = plain(words);
  const isExactly = ({ id, title = '', folder }: VideoFolder) =>
    id === wanted ||
    plain(title) === wanted ||
    plain(path.basename(folder)) === wanted ||
    folder === path.resolve(words);
  const exact = all.filter(isExactly);
  return exact.length > 0 ? exact : all.filter(({ title = '' }) => plain(title).includes(wanted));
}

/**
 * A name for a video's folder: its title without what Windows, macOS or Linux refuse in a name, and a number after it where
 * there is one of that name (upper and lower case are one there).
 */
export function folderNameFor(title: string, content: string): string {
  const parent = path.join(content, contentFiles.videos);
  const taken = new Set(
    existsSync(parent) ? readdirSync(parent).map((name) => name.normalize('NFC').toLowerCase()) : [],
  );
  const base = safeFileName(title);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.normalize('NFC').toLowerCase())) return name;
  }
}

/** Characters that Windows refuses, and control characters (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Names of devices, with or without an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/iu;
/** Most file systems take 255 bytes; a number may follow. */
const mostNameBytes = 200;

function safeFileName(title: string): string {
  let name = title.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/gu, ' ');
  while (Buffer.byteLength(name) > mostNameBytes) name = [...name].slice(0, -1).join('');
  // A dot in front hides a folder, one at the end is lost on Windows.
  name = name.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') return '短片';
  return reserved.test(name) ? `${name}_` : name;
}

/** Writes a file whole or not at all. */
export function writeWhole(file: string, text: string): void {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  writeFileSync(part, text);
  renameSync(part, file);
}
