import type { ContentFiles } from '../domain/content.ts';
import { titlesAndTags } from '../domain/near-search/near-index.ts';
import type { Video } from '../domain/video.ts';

/** The files of a catalogue, each split into parts; most have one. */
export type ContentParts = { readonly [Name in keyof ContentFiles]: readonly ContentFiles[Name][] };

/** Most videos in a part. */
const largestPart = 512;

/**
 * Splits the files that grow with the catalogue. Up to `largest` videos stay in one part.
 * @param largest differs only in tests
 */
export function partsOf(files: ContentFiles, largest = largestPart): ContentParts {
  const parts = partVideos(files.videos, largest);
  const pick = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name] as Value]] : [])));
  return {
    videos: parts,
    descriptions: parts.map((videos) =>
      pick(
        files.descriptions,
        videos.map(({ id }) => id),
      ),
    ),
    readings: parts.map((videos) => pick(files.readings, titlesAndTags(videos))),
    characters: [files.characters],
    categoryLines: [files.categoryLines],
    about: [files.about],
    support: [files.support],
    legal: [files.legal],
  };
}

/**
 * Splits videos by release date, newest part first. A part that is too large is halved in the middle of its time span,
 * repeatedly; videos of one day are split by a hash of their ids. So the borders depend on the calendar, not on other
 * videos: adding, changing or removing a video changes only its part, which may be split or joined with its other half.
 */
function partVideos(videos: readonly Video[], largest: number): (readonly Video[])[] {
  const placed = videos.map((video) => ({ video, place: placeOf(video) }));
  const cut = (part: typeof placed, from: number, to: number): (readonly Video[])[] => {
    if (part.length <= largest) return part.length > 0 ? [part.map(({ video }) => video)] : [];
    const middle = (from + to) / 2;
    return [
      ...cut(
        part.filter(({ place }) => place >= middle),
        middle,
        to,
      ),
      ...cut(
        part.filter(({ place }) => place < middle),
        from,
        middle,
      ),
    ];
  };
  return placed.length > 0 ? cut(placed, -endOfTime, endOfTime) : [[]];
}

/** In days, a power of two: all dates with four-digit years lie between its negative and it. */
const endOfTime = 2 ** 22;

/** Days since 1970, with a fraction that orders videos of one day. */
function placeOf({ id, releaseDate }: Video): number {
  return Date.parse(releaseDate) / 86_400_000 + hashOf(id) / 2 ** 28;
}

/** FNV-1a reduced to 28 bits, which fit beside the days into a number's precision. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 4;
}
