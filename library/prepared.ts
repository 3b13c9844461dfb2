import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PreparedContent } from '../domain/content.ts';
import { mediaFiles } from '../domain/media-files.ts';
import type { Problem } from './fields.ts';
import { fingerprint } from './fingerprint.ts';

/** Where content comes from, and where what is made of it goes. Absolute. */
export interface ContentFolders {
  /** The host's; need not exist. */
  readonly content: string;
  /** What came along. */
  readonly samples: string;
  /** Holds `content.json`, `public/` with files by their URL paths, and `media/<id>`, links to the videos' folders. */
  readonly prepared: string;
}

/** `content.json`. */
export interface ContentRecord extends PreparedContent {
  /** What it was made from. */
  readonly stamp: string;
  /** What was left out, and why. */
  readonly problems: readonly Problem[];
}

const recordFile = 'content.json';

/** What was prepared last; undefined: nothing, or something that cannot be read. */
export function readPrepared(prepared: string): ContentRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(prepared, recordFile), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A problem in one line: file, line, what to do. */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`;
}

/** The file that `readPrepared` reads. */
export const recordPath = (prepared: string) => path.join(prepared, recordFile);

const code = path.join(import.meta.dirname, '..');
const isTest = /\.(test|fixture)\.tsx?$/;

/**
 * Tells apart states of the content and of the code that prepares it. Of content by sizes and times, since it is asked at
 * each start; only what the library reads counts.
 */
export function stampOf({ content, samples }: Pick<ContentFolders, 'content' | 'samples'>): string {
  const hash = createHash('sha256').update(
    fingerprint(code, ['library', 'domain'], (file) => !isTest.test(file)),
  );
  for (const root of [content, samples])
    for (const file of filesRead(root)) hash.update(`${file}\0${stateOf(file)}\0`);
  return hash.digest('hex');
}

function filesRead(root: string): string[] {
  const inside = (folder: string) =>
    existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).toSorted() : [];
  const videos = inside('videos').filter((name) => !name.startsWith('.'));
  return [
    path.join(root, 'site.yaml'),
    path.join(root, 'wordmark.svg'),
    path.join(root, 'brand/brand.json'),
    ...inside('pages').map((name) => path.join(root, 'pages', name)),
    ...videos.flatMap((name) =>
      ['video.md', mediaFiles.record].map((file) => path.join(root, 'videos', name, file)),
    ),
  ];
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : '';
}
