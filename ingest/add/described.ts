import { readFileSync, statSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { calendarDay } from '../../domain/calendar-day.ts';
import { believableDate, isPlaceholder } from '../source/dates.ts';
import type { Chapter } from '../source/probe-source.ts';
import { decodeText } from '../text-encoding.ts';

/** The description of a film from one source. Missing or unreadable facts are absent or empty. */
export interface Described {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
  /** Genres and similar words, which may be names of the site's categories. */
  readonly categories: readonly string[];
  /** In any order; a chapter without an end lasts until the next. */
  readonly chapters: readonly (Omit<Chapter, 'endSecond'> & Partial<Chapter>)[];
}

/**
 * Reads a file that yt-dlp wrote with `--write-info-json` (fields:
 * https://github.com/yt-dlp/yt-dlp/blob/master/yt_dlp/extractor/common.py).
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

/** Reads an `.nfo` of Kodi or Jellyfin (https://kodi.wiki/view/NFO_files): a film, an episode or a music video. */
export function readNfo(file: string): Described {
  const film = recordIn(() => {
    const content = readText(file);
    // The file may contain a URL after the XML, or only a URL.
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

/** Largest description in bytes; a larger file is something else. */
const maxBytes = 64 * 1024 * 1024;

function readText(file: string): string {
  return statSync(file).size > maxBytes ? '' : decodeText(readFileSync(file));
}

/** The fields of a parsed record; empty if parsing fails or the value is not a record. */
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

/** A non-empty string; of an array, the first element. */
function text(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

const texts = (value: unknown) => [value].flat().flatMap((each) => text(each) ?? []);

/** A date as people write it, as yt-dlp does (`20251205`), or with a time; undefined for placeholders. */
function toldDate(value = ''): string | undefined {
  const spaced = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const date = believableDate(calendarDay(spaced) ?? spaced);
  return date && !isPlaceholder(date) ? date : undefined;
}
