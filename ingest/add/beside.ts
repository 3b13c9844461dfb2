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
import { endingOf, isExtra, isExtraWord, isVideoName, plainName } from './film-names.ts';

/** The files that belong to a film by their names. They may be broken. */
export interface Beside {
  readonly captions: readonly CaptionFile[];
  /** Subtitles that begin with the film's name but may belong to another film, since the rest is not a language. */
  readonly unknownCaptions: readonly string[];
  /** The first readable picture becomes the cover. */
  readonly covers: readonly string[];
  /** Written by yt-dlp (`--write-info-json`). */
  readonly infoJson?: string;
  /** Written by Kodi, Jellyfin or similar programs. */
  readonly nfo?: string;
}

/** The supported subtitle extensions, by priority. */
const captionEndings = ['vtt', 'ass', 'ssa', 'srt'];
const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** Suffixes after the film's name, by priority, as Kodi, Jellyfin, Plex and yt-dlp write them. */
const coverSuffixes = ['', '-thumb', '-poster', '-cover', '-landscape', '-fanart', '.cover', '.poster'];
/** Names of the cover in a folder with a single film. */
const folderCovers = ['cover', 'thumb', 'landscape', 'poster', 'folder'];

/** Finds the files that belong to a film by name: `film.zh.srt`, `film-poster.png`, `film.info.json`, `film.nfo`. */
export function findBeside(sourcePath: string): Beside {
  const folder = path.dirname(path.resolve(sourcePath));
  const names = readdirSync(folder).filter((name) => statsOf(path.join(folder, name))?.isFile());
  return besideAmong(path.join(folder, path.basename(sourcePath)), names.toSorted());
}

/** The same by the names of a folder alone. @param names sorted */
export function besideAmong(sourcePath: string, names: readonly string[]): Beside {
  const folder = path.dirname(sourcePath);
  const base = plainName(path.parse(sourcePath).name);
  // Names are compared ignoring case, and returned as they are on the disk.
  const byPlainName = Map.groupBy(names, plainName);
  const named = (...wanted: readonly string[]) =>
    wanted.flatMap((each) => byPlainName.get(each) ?? []).map((name) => path.join(folder, name));
  const films = names.filter((name) => isVideoName(name) && !isExtra(name, names));
  const isAlone = films.length <= 1;
  const pictures = (name: string) => pictureEndings.map((ending) => `${name}.${ending}`);
  const [infoJson] = named(`${base}.info.json`);
  const [nfo] = named(`${base}.nfo`, ...(isAlone ? ['movie.nfo'] : []));
  const captions = captionsOf(base, names).map(({ file, ...of }) => ({
    file: path.join(folder, file),
    ...of,
  }));
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

/** Whether a file may belong to a film by its extension. */
export const mayBelong = (name: string): boolean =>
  isCaptionName(name) || pictureEndings.includes(endingOf(name)) || /\.(?:info\.json|nfo)$/i.test(name);

/** Whether a file has a subtitle extension. */
export const isCaptionName = (name: string): boolean => captionEndings.includes(endingOf(name));

/** Assigns subtitle files to languages by their names: `any name.en.srt`. */
export const captionsByName = (files: readonly string[]): readonly CaptionFile[] =>
  files.map((file) => captionFile(file, languageIn(wordsOf(path.parse(file).name))));

const captionFile = (file: string, language: string | undefined): CaptionFile => ({
  file,
  ...(language !== undefined && { language }),
});

/** Splits a name at dots and brackets. Between spaces, English words that are also language codes are dropped. */
const wordsOf = (text: string) =>
  text.split(/[.[\]()【】（）]+/u).flatMap((part) => {
    const words = part.replace(/^[-_\s]+/u, '').split(/\s+/u);
    return words.filter((word) => word !== '' && (words.length === 1 || !isDoubtful(word)));
  });

/**
 * The subtitles whose names begin with a film's, and whether they are known to belong to it.
 * @param base the film's name, folded with `plainName`
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
      // Skips forced subtitles, which translate only signs and would replace the full ones.
      if (words.some((word) => /^(?:forced|signs)$/i.test(word) || isExtraWord(word))) return [];
      const [mark = '', ...others] = words.filter((word) => !isRemark(word));
      const languageOf = others.length > 0 ? captionLanguage : markedLanguage;
      const isRead = [mark, ...others].filter(Boolean).every(languageOf);
      // After a first word that is a language, others may name its region: `English (US)`.
      const language = languageIn(words) ?? languageOf(mark);
      // `film.extended.srt` may belong to another film.
      const isKnown = isRead || (language !== undefined && rest.startsWith('.'));
      return isKnown || rest.startsWith('.') ? [{ ...captionFile(file, language), isKnown }] : [];
    });
}

const rankOf = (name: string) => captionEndings.indexOf(endingOf(name));
