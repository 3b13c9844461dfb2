import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dayMs } from '../backend/backup/backups.ts';
import { calendarDay } from '../domain/calendar-day.ts';
import { type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { binMs, type RemovedFilm as Removed, removedFilms } from '../library/bin.ts';
import { type VideoFolder, videoFolders } from '../library/content-folder.ts';
import { splitFrontMatter } from '../library/fields.ts';
import { type ContentFolders, contentFiles, type SourceFolders, videoTextIn } from '../library/folders.ts';
import {
  type Library,
  type LibraryVideo,
  readHostSettings,
  readJson,
  readLibrary,
} from '../library/library.ts';
import { missingFiles } from '../library/missing-files.ts';
import { isServed, readPrepared } from '../library/prepared.ts';
import { statsOf } from '../library/stats-of.ts';
import { readVideoText, type VideoText, visibilities } from '../library/video.ts';
import { editVideoText } from '../library/write-video.ts';
import { writeWhole } from '../library/write-whole.ts';
import { filmIsGone, found, refuse } from './answers.ts';
import type { Desk, DeskFilm, FilmEdit, RemovedFilm } from './api.ts';

/** Reads the overview from a content folder. @param url of the site @throws {SettingsError} */
export function readDesk(folders: ContentFolders, url: string): Desk {
  const library = readLibrary(folders);
  const { name, seal, accentHue, categories } = library.settings;
  const rank = new Map(library.videos.map(({ folder }, index) => [folder, index]));
  const own = videoFolders(folders.content);
  const shown = shownOn(folders);
  const rankOf = ({ folder }: VideoFolder) => rank.get(folder) ?? rank.size;
  return {
    site: {
      ...{ name, seal, accentHue, url },
      categories: categories.map((category) => category.name),
    },
    films: own
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((each) => filmOf(each, library.videos[rankOf(each)], library, folders, shown)),
    removed: removedFilms(folders.content).map((film) => removedFilmOf(film, own)),
  };
}

/** Reads one film; undefined if there is none with this name. */
export function readFilm(folders: ContentFolders, folder: string): DeskFilm | undefined {
  const own = videoFolders(folders.content).find((each) => path.basename(each.folder) === folder);
  if (!own) return undefined;
  const library = readLibrary(folders);
  const video = library.videos.find((each) => each.folder === own.folder);
  return filmOf(own, video, library, folders, shownOn(folders));
}

/** The versions of the videos that the site shows now, by id; empty if it is not running on this computer. */
function shownOn({ prepared }: ContentFolders): Readonly<Record<string, string>> {
  return isServed(prepared) ? (readPrepared(prepared)?.mediaVersions ?? {}) : {};
}

/** @param video undefined if its text is invalid */
function filmOf(
  { folder, id = '' }: VideoFolder,
  video: LibraryVideo | undefined,
  library: Library,
  folders: SourceFolders,
  shown: Readonly<Record<string, string>>,
): DeskFilm {
  const problems = library.problems.filter(({ file }) => path.dirname(file) === folder);
  const all = [...problems, ...(video ? missingFiles(video, folders) : [])];
  const text = textIn(folder);
  const record = readJson(path.join(folder, mediaFiles.record)) as Partial<MediaRecord> | undefined;
  const { title, category, tags, releaseDate, description, visibility, loops } = video ?? legibleIn(text);
  return {
    folder: path.basename(folder),
    id: video?.id ?? id,
    ...{ title, category, tags, releaseDate, description, visibility },
    loops: loops ?? false,
    durationSeconds: video?.durationSeconds ?? record?.durationSeconds ?? null,
    captionLanguages: video?.captionLanguages ?? [],
    isOnSite: video !== undefined && video.id in shown,
    version: video?.version ?? '',
    revision: revisionOf(text),
    problems: all.map(
      ({ file, line, message }) => `${path.basename(file)}${line ? ` 第 ${line} 行` : ''}：${message}`,
    ),
  };
}

/** The readable fields of an invalid text, line by line. */
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

/** A removed film as the page shows it. @param films of the site */
export const removedFilmOf = (
  { id, name, title = name, removedAt, folder }: Removed,
  films: readonly VideoFolder[],
): RemovedFilm => ({
  isExchanged: films.some((film) => film.id !== undefined && film.id === id),
  ...{ name, title },
  daysLeft: Math.max(0, Math.ceil((removedAt.getTime() + binMs - Date.now()) / dayMs)),
  bytes: sizeOf(folder),
});

/**
 * Writes an edit of a film.
 * @param folder the film's folder name
 * @throws {Refused} if the text has changed since it was read
 */
export function editFilm(folders: ContentFolders, folder: string, { revision, changes }: FilmEdit): DeskFilm {
  const film = found(readFilm(folders, folder), filmIsGone);
  if (film.revision !== revision) refuse(409, '这部影片刚刚有其他修改。', { film });
  const place = path.join(folders.content, contentFiles.videos, folder);
  const file = path.join(place, contentFiles.video);
  const edited = editVideoText(file, textIn(place), changes);
  const { categories } = readHostSettings(folders);
  const read = edited.problems ? edited : readVideoText(file, edited.value, categories);
  if (read.problems)
    refuse(
      422,
      read.problems.map(({ message }) => message),
    );
  writeWhole(file, edited.value ?? '');
  return readFilm(folders, folder) ?? film;
}

const textIn = (folder: string) => videoTextIn(folder) ?? '';

/** The hash that identifies the version of a text. */
export const revisionOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** In bytes, including renditions. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) =>
    entry.isDirectory() ? 0 : (statsOf(path.join(entry.parentPath, entry.name))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
