import { readdirSync } from 'node:fs';
import path from 'node:path';
import { captionLanguage } from '../captions/caption-language.ts';
import type { CaptionFiles } from '../captions/captions.ts';

/** What lies beside a film and belongs to it. */
export interface Beside {
  readonly captions: CaptionFiles;
  readonly cover?: string;
  /** What yt-dlp wrote (`--write-info-json`). */
  readonly infoJson?: string;
  /** What Kodi, Jellyfin or their companions wrote. */
  readonly nfo?: string;
}

const endings = (line: string): ReadonlySet<string> => new Set(line.split(' '));
const videoEndings = endings(
  '3g2 3gp asf avi divx dv f4v flv m2t m2ts m2v m4v mkv mov mp4 mpeg mpg mts mxf ogm ogv rm rmvb ts vob webm wmv',
);
/** Of files that may move, too: animations, bare streams, formats of cameras, downloads that are not whole. */
const doubtfulEndings = endings('264 265 apng crdownload gif h264 h265 hevc insv lrv mjpeg mod part tod y4m');
/** The endings of the subtitle files that are understood, in the order of preference. */
const captionEndings = ['vtt', 'ass', 'ssa', 'srt'];
const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** After the film's own name, in the order of preference: what Kodi, Jellyfin, Plex and yt-dlp write. */
const coverSuffixes = ['', '-thumb', '-poster', '-cover', '-landscape', '-fanart', '.cover', '.poster'];
/** Names of the cover in a folder that holds one film. */
const folderCovers = ['cover', 'thumb', 'landscape', 'poster', 'folder'];

/** Whether a file is a film by its name. What begins with a dot belongs to the file system. */
export function isVideoName(name: string): boolean {
  return !name.startsWith('.') && videoEndings.has(endingOf(name));
}

/** Whether a file may be a film, though its name is not that of one. */
export const isDoubtfulName = (name: string): boolean => doubtfulEndings.has(endingOf(name));

/** Finds what belongs to a film by its name: `film.zh.srt`, `film-poster.png`, `film.info.json`, `film.nfo`. */
export function findBeside(sourcePath: string): Beside {
  const folder = path.dirname(path.resolve(sourcePath));
  const base = path.parse(sourcePath).name;
  const names = readdirSync(folder).toSorted();
  const place = (name: string | undefined) => name && path.join(folder, name);
  // Names of an operating system that ignores case are written as they come.
  const named = (...wanted: readonly string[]) =>
    place(wanted.map((each) => names.find((name) => isSameName(name, each))).find(Boolean));
  const isAlone = names.filter(isVideoName).length <= 1;
  const cover = named(
    ...coverSuffixes.flatMap((suffix) => pictureEndings.map((ending) => `${base}${suffix}.${ending}`)),
    ...(isAlone ? folderCovers.flatMap((name) => pictureEndings.map((ending) => `${name}.${ending}`)) : []),
  );
  const infoJson = named(`${base}.info.json`);
  const nfo = named(`${base}.nfo`, ...(isAlone ? ['movie.nfo'] : []));
  return {
    captions: captionsOf(base, names, folder),
    ...(cover && { cover }),
    ...(infoJson && { infoJson }),
    ...(nfo && { nfo }),
  };
}

/** Whether a file is of subtitles by its name. */
export const isCaptionName = (name: string): boolean => captionEndings.includes(endingOf(name));

/** Subtitle files by the language that each name says: `any name.en.srt`. */
export function captionsByName(files: readonly string[]): CaptionFiles {
  return new Map(files.map((file) => [languageIn(path.parse(file).name.split('.').slice(1)), file]));
}

const languageIn = (words: readonly string[]) =>
  words
    .filter((word) => !remarks.test(word))
    .map(captionLanguage)
    .find(Boolean);

function captionsOf(base: string, names: readonly string[], folder: string): CaptionFiles {
  const captions = new Map<string | undefined, string>();
  const files = names
    .filter((name) => isCaptionName(name) && startsWithName(name, base))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const name of files) {
    const words = path.parse(name).name.slice(base.length).split('.').filter(Boolean);
    // The few that translate signs alone would be shown in place of the whole.
    if (words.some((word) => /^(?:forced|signs)$/i.test(word))) continue;
    const language = languageIn(words);
    // `film.extended.srt` may be of another film.
    if (!language && !words.every((word) => remarks.test(word))) continue;
    if (!captions.has(language)) captions.set(language, path.join(folder, name));
  }
  return captions;
}

const rankOf = (name: string) => captionEndings.indexOf(endingOf(name));
const endingOf = (name: string) => path.extname(name).slice(1).toLowerCase();
/** What Kodi and Plex write behind the language. */
const remarks = /^(?:default|sdh|cc|full)$/i;
const plain = (name: string) => name.normalize('NFC').toLowerCase();
const isSameName = (one: string, other: string) => plain(one) === plain(other);
const startsWithName = (name: string, base: string) => plain(name).startsWith(`${plain(base)}.`);
