/** Films that a host has removed. They lie thirty days in a hidden folder beside the others, and may come back. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPublicFile, mediaFiles, renditionFolder } from '../domain/media-files.ts';
import { folderNameFor, type VideoFolder, videoFolderAt, videoFolders } from './content-folder.ts';
import { binIn, contentFiles } from './folders.ts';
import { writeWhole } from './write-whole.ts';

/** How long they lie there, in days. */
export const binDays = 30;

/** The same, in ms. */
export const binMs = binDays * 24 * 60 * 60 * 1000;

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
 * Puts a film back where it was; where another folder has its place now, beside it. One that was exchanged is exchanged
 * again.
 * @returns its folder; undefined: it is not in the bin (any more)
 */
export function restoreFilm(content: string, name: string): string | undefined {
  const film = removedFilms(content).find((each) => each.name === name);
  if (!film) return undefined;
  const exchanged = film.id && exchangeFilm(content, film.id, film.folder);
  return exchanged || putBack(film, film.folder, content);
}

/**
 * Puts another folder in the place of the film with this id, which goes to the bin. What is written of it, and what else a
 * host keeps there, goes along. After an interruption the same call does what is left.
 * @param folder hidden from the site
 * @returns its place; undefined: the site has no such film (any more)
 */
export function exchangeFilm(content: string, id: string, folder: string): string | undefined {
  const text = path.join(folder, contentFiles.video);
  const film = videoFolders(content).find((each) => each.id === id);
  if (film) writeWhole(text, readFileSync(path.join(film.folder, contentFiles.video)));
  // The text is there, and the film is not: it was interrupted between both renamings.
  const removed = film
    ? removeFilm(content, film)
    : removedFilms(content).find((each) => each.id === id && each.folder !== folder && existsSync(text));
  if (!removed) return undefined;
  const place = putBack(removed, folder, content);
  for (const name of readdirSync(removed.folder))
    if (!isMade(name) && !existsSync(path.join(place, name)))
      renameSync(path.join(removed.folder, name), path.join(place, name));
  return place;
}

/** Moves a folder to where a removed film was. @returns its place */
function putBack({ name }: RemovedFilm, folder: string, content: string): string {
  const former = name.slice(timeLength + 1);
  const place = path.join(content, contentFiles.videos, folderNameFor(former, content));
  renameSync(folder, place);
  return place;
}

/** Whether a file in a video's folder is no host's own. */
const isMade = (name: string) =>
  name.startsWith('.') ||
  isPublicFile(name) ||
  [contentFiles.video, mediaFiles.record, renditionFolder].includes(name);

/** Deletes what has lain in the bin for thirty days. */
export function emptyBin(content: string, now = new Date()): void {
  for (const { folder, removedAt } of removedFilms(content))
    if (now.getTime() - removedAt.getTime() > binMs) rmSync(folder, { recursive: true, force: true });
}

const timeLength = '2026-11-29T163000.000Z'.length;

function timeIn(name: string): Date | undefined {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-./u.exec(name) ?? [];
  const time = new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
