import path from 'node:path';

const endings = (line: string): ReadonlySet<string> => new Set(line.split(' '));
const videoEndings = endings(
  '3g2 3gp asf avi divx dv f4v flv m2t m2ts m2v m4v mkv mov mp4 mpeg mpg mts mxf ogm ogv rm rmvb ts vob webm wmv',
);
/** Files that may be films as well: animations, raw streams, camera formats, unfinished downloads. */
const doubtfulEndings = endings(
  '264 265 apng gif h264 h265 hevc insv lrv mjpeg mod tod y4m !qb !ut aria2 crdownload download part td tmp',
);
/** Files that yt-dlp writes before it joins picture and sound: `film.f137.mp4`, `film.temp.mp4`. */
const piece = /\.(?:f\d+(?:-\w+)?|temp)\.\w+$/i;

export const endingOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/** Whether a file is a film by its name. A leading dot marks files of the file system. */
export function isVideoName(name: string): boolean {
  return !name.startsWith('.') && videoEndings.has(endingOf(name)) && !piece.test(name);
}

/** Whether a file may be a film although its name does not say so. */
export const isDoubtfulName = (name: string): boolean =>
  doubtfulEndings.has(endingOf(name)) || (videoEndings.has(endingOf(name)) && piece.test(name));

/** A name folded for comparison: macOS decomposes names, and some systems ignore case. */
export const plainName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Folders of systems and network storage (Windows, Linux, macOS, Synology, QNAP, Western Digital), in lower case. */
const systemFolders = new Set([
  ...['$recycle.bin', 'recycler', 'recycled', 'system volume information', '$windows.~bt', '$windows.~ws'],
  ...['lost+found', 'found.000', '__macosx', 'network trash folder', 'temporary items', 'backups.backupdb'],
  ...['@eadir', '@tmp', '#recycle', '#snapshot', '@sharebin', '@sharesnap', '@database', '@synoresource'],
  ...['@appstore', '@appconf', '@appdata', '@apphome', '@apptemp', '@docker', '@s2s', '@userpreference'],
  ...[
    '~snapshot',
    'recycle.bin',
    '回收站',
    '@recycle',
    '@recently-snapshot',
    '@transcode',
    '@qmmicroservice',
    'recycle bin',
    'recyclebin',
  ],
]);

/** Whether a folder is hidden, a recycle bin or otherwise managed by a system. */
export const isSystemFolder = (name: string): boolean =>
  name.startsWith('.') || systemFolders.has(name.toLowerCase());

/** Folders in which Kodi, Jellyfin and Plex keep extras of a film. */
const extraFolders =
  /^(?:trailers?|samples?|proof|featurettes?|behind the scenes|deleted(?: scenes)?|extras?|backdrops|extrafanart|theme-music)$/i;

/** Suffixes of extras. Files with them are never films if there is another film beside them. */
const extraMark = /(?:^|[-._ ])(?:trailer\d*|sample|behindthescenes|deleted(?:scene)?s?|featurette)$/i;
/** Suffixes of extras that may also end a title. */
const ambiguousMark = /[-._ ](?:scene|clip|interview|short|other|extra)$/i;
const markInFront = /^(?:trailer|sample)[-._ ]/i;

/** Whether words between a film's name and an extension mark a file as an extra's: `film-trailer.zh.srt`. */
export const isExtraWord = (word: string): boolean => extraMark.test(word) || ambiguousMark.test(`-${word}`);

/** Whether a folder beside a film holds its extras. */
export const isExtraFolder = (name: string, beside: readonly string[]): boolean =>
  extraFolders.test(name) && beside.some((other) => isVideoName(other));

/**
 * Whether a film is an extra (trailer, sample …) of another one in its folder.
 * @param names all names in the folder
 */
export function isExtra(name: string, names: readonly string[]): boolean {
  const base = baseOf(name);
  const others = names.filter((other) => other !== name && isVideoName(other));
  if (ambiguousMark.test(base)) {
    const film = plainName(base.replace(ambiguousMark, ''));
    return others.some((other) => plainName(baseOf(other)) === film);
  }
  const isMarked = (one: string) => extraMark.test(one) || markInFront.test(one);
  return isMarked(base) && others.some((other) => !isMarked(baseOf(other)));
}

const baseOf = (name: string) => path.parse(name).name;
