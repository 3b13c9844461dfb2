import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDay } from '../domain/calendar-day.ts';
import { type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { type RemovedFilm as Removed, removedFilms } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import { type Problem, splitFrontMatter } from '../library/fields.ts';
import { contentFiles, type SourceFolders } from '../library/folders.ts';
import { type LibraryVideo, readHostSettings, readJson, readLibrary } from '../library/library.ts';
import { missingFiles } from '../library/missing-files.ts';
import { statsOf } from '../library/stats-of.ts';
import { readVideoText, type VideoText, visibilities } from '../library/video.ts';
import { editVideoText } from '../library/write-video.ts';
import { writeWhole } from '../library/write-whole.ts';
import type { Desk, DeskFilm, FilmEdit, RemovedFilm } from './api.ts';

/**
 * What the desk shows of a content folder.
 * @param url of the site
 * @throws {SettingsError}
 */
export function readDesk(folders: SourceFolders, url: string): Desk {
  const library = readLibrary(folders);
  const { name, seal, accentHue, categories } = library.settings;
  const rank = new Map(library.videos.map(({ folder }, index) => [folder, index]));
  const rankOf = ({ folder }: DeskFilm) =>
    rank.get(path.join(folders.content, contentFiles.videos, folder)) ?? rank.size;
  const videos = new Map(library.videos.map((video) => [video.folder, video]));
  const films = videoFolders(folders.content).map(({ folder, id = '' }) => {
    const video = videos.get(folder);
    const problems = library.problems.filter(({ file }) => path.dirname(file) === folder);
    return filmOf({ folder, id, video, problems }, folders);
  });
  return {
    site: {
      ...{ name, seal, accentHue, url },
      categories: categories.map((category) => ({
        name: category.name,
        seal: category.seal,
        hue: category.hue,
      })),
    },
    films: films.toSorted((one, other) => rankOf(one) - rankOf(other)),
    removed: removedFilms(folders.content).map(removedOf),
  };
}

/** One of its films; undefined: there is none of that name. */
export function readFilm(folders: SourceFolders, folder: string): DeskFilm | undefined {
  return readDesk(folders, '').films.find((film) => film.folder === folder);
}

interface Found {
  readonly folder: string;
  readonly id: string;
  /** Absent: what is written of it cannot be read. */
  readonly video: LibraryVideo | undefined;
  readonly problems: readonly Problem[];
}

function filmOf({ folder, id, video, problems }: Found, folders: SourceFolders): DeskFilm {
  const all = [...problems, ...(video ? missingFiles(video, folders) : [])];
  const record = readJson(path.join(folder, mediaFiles.record)) as Partial<MediaRecord> | undefined;
  const { title, category, tags, releaseDate, description, visibility, loops } =
    video ?? legibleIn(textIn(folder));
  return {
    folder: path.basename(folder),
    id: video?.id ?? id,
    ...{ title, category, tags, releaseDate, description, visibility },
    loops: loops ?? false,
    durationSeconds: video?.durationSeconds ?? record?.durationSeconds ?? null,
    bytes: sizeOf(folder),
    captionLanguages: video?.captionLanguages ?? [],
    version: video?.version ?? '',
    revision: revisionOf(textIn(folder)),
    problems: all.map(
      ({ file, line, message }) => `${path.basename(file)}${line ? ` 第 ${line} 行` : ''}：${message}`,
    ),
  };
}

/** What can be read of a text that has a mistake: each line by itself. */
function legibleIn(text: string): Omit<VideoText, 'id'> {
  const line = (name: string) =>
    (new RegExp(`^${name}[:：](.*)$`, 'mu').exec(text)?.[1] ?? '').replaceAll(/^[\s"'[]+|[\s"'\]]+$/g, '');
  const state = Object.entries(visibilities).find(([word]) => word === line('状态'));
  return {
    title: line('标题'),
    category: line('分类'),
    tags: line('标签')
      .split(/[,，、\s]+/u)
      .filter(Boolean),
    releaseDate: calendarDay(line('日期')) ?? '',
    visibility: state?.[1] ?? (line('状态') === '' ? 'public' : 'draft'),
    loops: line('循环') === '是',
    description: splitFrontMatter(text).body,
  };
}

const removedOf = ({ name, title = name, removedAt, folder }: Removed): RemovedFilm => ({
  ...{ name, title },
  removedAt: removedAt.toISOString(),
  bytes: sizeOf(folder),
});

/** Of the removed film of that name. */
export const removedFilmOf = removedOf;

/** What came of a change. */
export type EditOutcome =
  | { readonly status: 200 | 409; readonly film: DeskFilm }
  | { readonly status: 404 }
  | { readonly status: 422; readonly problems: readonly string[] };

/**
 * Writes what a host says of a film, if it is still the text that was read.
 * @param folder its name
 */
export function editFilm(
  folders: SourceFolders,
  folder: string,
  { revision, changes }: FilmEdit,
): EditOutcome {
  const film = readFilm(folders, folder);
  if (!film) return { status: 404 };
  if (film.revision !== revision) return { status: 409, film };
  const place = path.join(folders.content, contentFiles.videos, folder);
  const file = path.join(place, contentFiles.video);
  const edited = editVideoText(file, textIn(place), changes);
  const { categories } = readHostSettings(folders);
  const read = edited.problems ? edited : readVideoText(file, edited.value, categories);
  if (read.problems) return { status: 422, problems: read.problems.map(({ message }) => message) };
  writeWhole(file, edited.value ?? '');
  return { status: 200, film: readFilm(folders, folder) ?? film };
}

const textIn = (folder: string) => {
  const file = path.join(folder, contentFiles.video);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const revisionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** In bytes, with its renditions. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) =>
    entry.isDirectory() ? 0 : (statsOf(path.join(entry.parentPath, entry.name))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
