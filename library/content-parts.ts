import type { ContentFiles } from '../domain/content.ts';
import { titlesAndTags } from '../domain/near-search/near-index.ts';
import type { Video } from '../domain/video.ts';

/** The files of a catalogue, each in its parts; most have one. */
export type ContentParts = { readonly [Name in keyof ContentFiles]: readonly ContentFiles[Name][] };

/** As many videos as a part holds at most. */
const largestPart = 512;

/**
 * Parts the files that grow with the catalogue. Up to `largest` videos are one part.
 * @param largest only tests have another one
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
 * Parts videos by when they were released, the newest part first. A part that is too large is cut in the middle of its span of
 * time, and its halves again; of one day's videos by a hash of their ids. So a border depends on the calendar and never on
 * what lies before it: a video that comes, changes or goes, be it of long ago, changes the part that holds it, which may be
 * cut in two by it or joined with its other half, and no other.
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

/** In days, a power of two: every date of four digits lies between it and its opposite. */
const endOfTime = 2 ** 22;

/** Days since 1970, and a fraction that tells apart those of one day. */
function placeOf({ id, releaseDate }: Video): number {
  return Date.parse(releaseDate) / 86_400_000 + hashOf(id) / 2 ** 28;
}

/** 28 bits: with the days they fit into the digits of a number. FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 4;
}
