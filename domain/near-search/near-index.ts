import type { Video } from '../video.ts';
import { readWord, type Word } from './word.ts';

/** Every title and tag once, titles first, each with the videos it leads to. */
export interface NearIndex<V extends Video> {
  readonly words: readonly IndexedWord<V>[];
}

export interface IndexedWord<V extends Video> extends Word {
  readonly isTitle: boolean;
  readonly videos: readonly V[];
}

/** What is spoken for each word: the build's answer to `wordsOf`. */
export type Readings = Readonly<Record<string, string>>;

/** The titles and tags of a catalogue, each once, in its order. */
export function wordsOf(videos: readonly Pick<Video, 'title' | 'tags'>[]): string[] {
  return [...new Set(videos.flatMap(({ title, tags }) => [title, ...tags]))];
}

/** @throws RangeError where a word has no reading: the table was made for another catalogue */
export function nearIndex<V extends Video>(videos: readonly V[], readings: Readings): NearIndex<V> {
  const titled = new Map<string, V[]>();
  const tagged = new Map<string, V[]>();
  for (const video of videos) {
    addTo(titled, video.title, video);
    for (const tag of new Set(video.tags)) addTo(tagged, tag, video);
  }
  const read = ([text, found]: [string, V[]], isTitle: boolean): IndexedWord<V> => {
    const reading = readings[text];
    if (reading === undefined) throw new RangeError(`There is no reading of "${text}".`);
    return { ...readWord(text, reading), isTitle, videos: found };
  };
  return {
    words: [
      ...Array.from(titled, (entry) => read(entry, true)),
      ...Array.from(tagged, (entry) => read(entry, false)),
    ],
  };
}

function addTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
