import { readFileSync, statSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { calendarDay } from '../../domain/calendar-day.ts';
import { believableDate, isPlaceholder } from '../source/dates.ts';
import type { Chapter } from '../source/probe-source.ts';
import { decodeText } from '../text-encoding.ts';

/** What a file beside a film says of it. Whatever it does not say, or not so that it can be read, is absent or empty. */
export interface Described {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
  /** Genres and the like, which may be the name of one of the site's categories. */
  readonly categories: readonly string[];
  /** In any order; where one does not say when it ends, it goes on to the next. */
  readonly chapters: readonly (Omit<Chapter, 'endSecond'> & Partial<Chapter>)[];
}

/**
 * Reads what yt-dlp writes with `--write-info-json`
 * (https://github.com/yt-dlp/yt-dlp/blob/master/yt_dlp/extractor/common.py lists the fields).
 */
export function readInfoJson(file: string): Described {
  const info = recordIn(() => JSON.parse(readText(file)));
  return {
    title: text(info.title) ?? text(info.fulltitle),
    description: text(info.description),
    date: toldDate(text(info.release_date)) ?? toldDate(text(info.upload_date)),
    tags: texts(info.tags),
    categories: texts(info.categories),
    chapters: (Array.isArray(info.chapters) ? info.chapters : []).flatMap(chapterOf),
  };
}

function chapterOf(chapter: unknown): Described['chapters'] {
  if (!isRecord(chapter)) return [];
  const { start_time: startSecond, end_time: endSecond } = chapter;
  const title = text(chapter.title) ?? '';
  if (typeof startSecond !== 'number') return [];
  return [{ startSecond, ...(typeof endSecond === 'number' && { endSecond }), title }];
}

const roots = ['movie', 'episodedetails', 'musicvideo', 'video'];
const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, htmlEntities: true });

/** Reads the `.nfo` of Kodi and Jellyfin (https://kodi.wiki/view/NFO_files): of a film, an episode or a music video. */
export function readNfo(file: string): Described {
  const film = recordIn(() => {
    const content = readText(file);
    // An address of a page about the film may follow the XML, or be all there is.
    const root = roots.find((name) => content.includes(`</${name}>`));
    const end = content.indexOf(`</${root}>`) + `</${root}>`.length;
    return root && [xml.parse(content.slice(0, end))[root]].flat()[0];
  });
  const year = text(film.year);
  return {
    title: text(film.title),
    description: text(film.plot) ?? text(film.outline),
    date:
      toldDate(text(film.premiered)) ?? toldDate(text(film.aired)) ?? believableDate(year && `${year}-01-01`),
    tags: texts(film.tag),
    categories: texts(film.genre).flatMap((genre) => genre.split(/\s*\/\s*/u)),
    chapters: [],
  };
}

/** Nobody describes a film at such a length, in bytes: it is something else. */
const mostBytes = 64 * 1024 * 1024;

function readText(file: string): string {
  return statSync(file).size > mostBytes ? '' : decodeText(readFileSync(file));
}

/** The fields of what is read; none where it cannot be, or is no record. */
function recordIn(read: () => unknown): Readonly<Record<string, unknown>> {
  try {
    const value = read();
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is not empty; of several the first. */
function text(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

const texts = (value: unknown) => [value].flat().flatMap((each) => text(each) ?? []);

/** A date that somebody knew: as people write it, as yt-dlp does (`20251205`), or with a time behind it. */
function toldDate(value = ''): string | undefined {
  const spaced = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const date = believableDate(calendarDay(spaced) ?? spaced);
  return date && !isPlaceholder(date) ? date : undefined;
}
