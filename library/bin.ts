/**
 * Films that a host has removed. They stay in a hidden folder beside the others for thirty days and can be restored.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isPublicFile, mediaFiles, renditionFolder } from '../domain/media-files.ts';
import { folderNameFor, type VideoFolder, videoFolderAt, videoFolders } from './content-folder.ts';
import { binIn, contentFiles } from './folders.ts';
import { writeWhole } from './write-whole.ts';

/** How long removed films are kept, in days. */
export const binDays = 30;

/** The same, in ms. */
export const binMs = binDays * 24 * 60 * 60 * 1000;

export interface RemovedFilm extends VideoFolder {
  /** The folder's name in the bin. */
  readonly name: string;
  readonly removedAt: Date;
}

/**
 * Removes a film from the site by renaming its folder, and deletes those removed more than thirty days ago.
 * @param film one of `content`
 * @returns the removed film
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

/** The films that can be restored, last removed first. */
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
 * Restores a film; if its folder's name is taken, beside that folder. A replaced film is swapped with its replacement.
 * @returns its folder; undefined if it is not among the removed films
 */
export function restoreFilm(content: string, name: string): string | undefined {
  const film = removedFilms(content).find((each) => each.name === name);
  if (!film) return undefined;
  const exchanged = film.id && exchangeFilm(content, film.id, film.folder);
  return exchanged || putBack(film, film.folder, content);
}

/**
 * Replaces the film with this id, which becomes a removed film. Its text and the host's other files move along. After
 * an interruption, the same call completes it.
 * @param folder hidden from the site
 * @returns the film's folder; undefined if the site has no such film
 */
export function exchangeFilm(content: string, id: string, folder: string): string | undefined {
  const text = path.join(folder, contentFiles.video);
  const film = videoFolders(content).find((each) => each.id === id);
  if (film) writeWhole(text, readFileSync(path.join(film.folder, contentFiles.video)));
  // Interrupted between the two renames: the text has moved, the film has not.
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

/** Moves a folder to a removed film's original path. @returns the new path */
function putBack({ name }: RemovedFilm, folder: string, content: string): string {
  const former = name.slice(timeLength + 1);
  const place = path.join(content, contentFiles.videos, folderNameFor(former, content));
  renameSync(folder, place);
  return place;
}

/** Whether a file in a video's folder is generated. */
const isMade = (name: string) =>
  name.startsWith('.') ||
  isPublicFile(name) ||
  [contentFiles.video, mediaFiles.record, renditionFolder].includes(name);

/** Deletes films that were removed more than thirty days ago. */
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
