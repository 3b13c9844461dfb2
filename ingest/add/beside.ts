import { readdirSync } from 'node:fs';
import path from 'node:path';
import { statsOf } from '../../library/stats-of.ts';
import {
  captionLanguage,
  isDoubtful,
  isRemark,
  languageIn,
  markedLanguage,
} from '../captions/caption-language.ts';
import type { CaptionFile } from '../captions/captions.ts';
import { endingOf, isExtra, isVideoName, plainName, saysExtra } from './film-names.ts';

/** What lies beside a film and belongs to it, by its name: it may be broken all the same. */
export interface Beside {
  readonly captions: readonly CaptionFile[];
  /** Subtitles with the film's own name that may be of another film, since what follows it is no language. */
  readonly unknownCaptions: readonly string[];
  /** The first that is a picture becomes the cover. */
  readonly covers: readonly string[];
  /** What yt-dlp wrote (`--write-info-json`). */
  readonly infoJson?: string;
  /** What Kodi, Jellyfin or their companions wrote. */
  readonly nfo?: string;
}

/** The endings of the subtitle files that are understood, in the order of preference. */
const captionEndings = ['vtt', 'ass', 'ssa', 'srt'];
const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** After the film's own name, in the order of preference: what Kodi, Jellyfin, Plex and yt-dlp write. */
const coverSuffixes = ['', '-thumb', '-poster', '-cover', '-landscape', '-fanart', '.cover', '.poster'];
/** Names of the cover in a folder that holds one film. */
const folderCovers = ['cover', 'thumb', 'landscape', 'poster', 'folder'];

/** Finds what belongs to a film by its name: `film.zh.srt`, `film-poster.png`, `film.info.json`, `film.nfo`. */
export function findBeside(sourcePath: string): Beside {
  const folder = path.dirname(path.resolve(sourcePath));
  const base = plainName(path.parse(sourcePath).name);
  const names = readdirSync(folder).toSorted();
  const isFile = (name: string) => statsOf(path.join(folder, name))?.isFile();
  // Names of an operating system that ignores case are written as they come.
  const named = (...wanted: readonly string[]) =>
    wanted
      .flatMap((each) => names.filter((name) => plainName(name) === each && isFile(name)))
      .map((name) => path.join(folder, name));
  const films = names.filter((name) => isVideoName(name) && isFile(name) && !isExtra(name, names));
  const isAlone = films.length <= 1;
  const pictures = (name: string) => pictureEndings.map((ending) => `${name}.${ending}`);
  const [infoJson] = named(`${base}.info.json`);
  const [nfo] = named(`${base}.nfo`, ...(isAlone ? ['movie.nfo'] : []));
  const captions = captionsOf(base, names)
    .filter(({ file }) => isFile(file))
    .map(({ file, ...of }) => ({ file: path.join(folder, file), ...of }));
  return {
    captions: captions
      .filter(({ isKnown }) => isKnown)
      .map(({ file, language }) => captionFile(file, language)),
    unknownCaptions: captions.filter(({ isKnown }) => !isKnown).map(({ file }) => file),
    covers: named(
      ...coverSuffixes.flatMap((suffix) => pictures(`${base}${suffix}`)),
      ...(isAlone ? folderCovers.flatMap(pictures) : []),
    ),
    ...(infoJson && { infoJson }),
    ...(nfo && { nfo }),
  };
}

/** Whether a file is of subtitles by its name. */
export const isCaptionName = (name: string): boolean => captionEndings.includes(endingOf(name));

/** Subtitle files by the language that each name says: `any name.en.srt`. */
export const captionsByName = (files: readonly string[]): readonly CaptionFile[] =>
  files.map((file) => captionFile(file, languageIn(wordsOf(path.parse(file).name))));

const captionFile = (file: string, language: string | undefined): CaptionFile => ({
  file,
  ...(language !== undefined && { language }),
});

/** The words of a name, set apart by dots and brackets; between spaces, what is a word of English is no language. */
const wordsOf = (text: string) =>
  text.split(/[.[\]()【】（）]+/u).flatMap((part) => {
    const words = part.replace(/^[-_\s]+/u, '').split(/\s+/u);
    return words.filter((word) => word !== '' && (words.length === 1 || !isDoubtful(word)));
  });

/**
 * The subtitles that have a film's own name, and whether it is known that they are the film's.
 * @param base of the film, as names are compared
 */
function captionsOf(
  base: string,
  names: readonly string[],
): readonly (CaptionFile & { readonly isKnown: boolean })[] {
  const longer = names
    .filter(isVideoName)
    .map((name) => plainName(path.parse(name).name))
    .filter((other) => other.length > base.length && other.startsWith(base));
  return names
    .filter((name) => isCaptionName(name) && !name.startsWith('.'))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap((file) => {
      const name = plainName(path.parse(file).name);
      const rest = name.slice(base.length);
      const isOthers = longer.some((other) => name.startsWith(other));
      if (!name.startsWith(base) || isOthers || !/^(?:$|[^\p{L}\d])/u.test(rest)) return [];
      const words = wordsOf(rest);
      // The few that translate signs alone would be shown in place of the whole.
      if (words.some((word) => /^(?:forced|signs)$/i.test(word) || saysExtra(word))) return [];
      const [mark = '', ...others] = words.filter((word) => !isRemark(word));
      const languageOf = others.length > 0 ? captionLanguage : markedLanguage;
      const isRead = [mark, ...others].filter(Boolean).every(languageOf);
      // Behind a first word that is one, others tell its region: `English (US)`.
      const language = languageIn(words) ?? languageOf(mark);
      // `film.extended.srt` may be of another film.
      const isKnown = isRead || (language !== undefined && rest.startsWith('.'));
      return isKnown || rest.startsWith('.') ? [{ ...captionFile(file, language), isKnown }] : [];
    });
}

const rankOf = (name: string) => captionEndings.indexOf(endingOf(name));
