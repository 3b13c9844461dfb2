/** Films that a host has removed. They lie thirty days in a hidden folder beside the others, and may come back. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderNameFor, type VideoFolder, videoFolderAt } from './content-folder.ts';
import { contentFiles } from './folders.ts';

/** How long they lie there, in days. */
export const binDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

const binIn = (content: string) => path.join(content, contentFiles.videos, '.removed');

export interface RemovedFilm extends VideoFolder {
  /** The folder's name in the bin. */
  readonly name: string;
  readonly removedAt: Date;
}

/**
 * Takes a film off the site in one step; what has lain in the bin for too long goes.
 * @param film one of `content`
 * @returns how it is called there
 */
export function removeFilm(content: string, film: VideoFolder, now = new Date()): RemovedFilm {
  emptyBin(content, now);
  const bin = binIn(content);
  mkdirSync(bin, { recursive: true });
  // Windows takes no colon in a name.
  const name = `${now.toISOString().replaceAll(':', '')}-${path.basename(film.folder)}`;
  const folder = path.join(bin, name);
  renameSync(film.folder, folder);
  return { ...film, folder, name, removedAt: now };
}

/** Those that may come back, what was removed last first. */
export function removedFilms(content: string): readonly RemovedFilm[] {
  const bin = binIn(content);
  if (!existsSync(bin)) return [];
  return readdirSync(bin)
    .flatMap((name) => {
      const removedAt = timeIn(name);
      return removedAt ? [{ ...videoFolderAt(path.join(bin, name)), name, removedAt }] : [];
    })
    .toSorted((one, other) => other.removedAt.getTime() - one.removedAt.getTime());
}

/**
 * Puts a film back where it was; where another has its place now, beside it.
 * @returns its folder; undefined: it is not in the bin (any more)
 */
export function restoreFilm(content: string, name: string): string | undefined {
  const film = removedFilms(content).find((each) => each.name === name);
  if (!film) return undefined;
  const former = name.slice(timeLength + 1);
  const folder = path.join(content, contentFiles.videos, folderNameFor(former, content));
  renameSync(film.folder, folder);
  return folder;
}

/** Deletes what has lain in the bin for thirty days. */
export function emptyBin(content: string, now = new Date()): void {
  for (const { folder, removedAt } of removedFilms(content))
    if (now.getTime() - removedAt.getTime() > binDays * dayMs)
      rmSync(folder, { recursive: true, force: true });
}

const timeLength = '2026-11-29T163000.000Z'.length;

function timeIn(name: string): Date | undefined {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-./u.exec(name) ?? [];
  const time = new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
