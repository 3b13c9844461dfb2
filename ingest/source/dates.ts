/** The year of the first films (Lumière). */
const FIRST_YEAR = 1895;

/** A valid calendar date, YYYY-MM-DD, of a text that may also contain a time. */
export function realDate(value: string | undefined): string | undefined {
  const date = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(value ?? '')?.[0];
  const time = Date.parse(`${date}T00:00:00Z`);
  return date && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** A valid date on which a film can be made: from 1895 to tomorrow, since another time zone may be a day ahead. */
export function believableDate(value: string | undefined): string | undefined {
  const date = realDate(value);
  if (!date) return undefined;
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  return Number(date.slice(0, 4)) >= FIRST_YEAR && date <= dayOf(tomorrow) ? date : undefined;
}

/** Years in which clocks begin that were never set. */
const UNSET_YEARS = ['1904', '1970', '1980'];

export const isUnset = (date: string): boolean => UNSET_YEARS.includes(date.slice(0, 4));

/** Dates that programs write instead of an unknown one. */
const PLACEHOLDERS = ['1900-01-01', '1904-01-01', '1970-01-01', '1980-01-01'];

export const isPlaceholder = (date: string): boolean => PLACEHOLDERS.includes(date);

/**
 * The date in a file's metadata as cameras and downloaders write it: `2025-12-05`, `20251205` (yt-dlp),
 * `2025-12-05T18:20:33+0800` (iPhone), `2025-12-05T10:20:33.000000Z` (most cameras). A year alone is not enough.
 */
export function dateOf(tag: string | undefined): string | undefined {
  const [, year = '', month, day, rest = ''] =
    /^(\d{4})[-:./]?(\d{2})[-:./]?(\d{2})(.*)$/.exec(tag?.trim() ?? '') ?? [];
  const date = believableDate(`${year}-${month}-${day}`);
  if (!date || isUnset(date)) return undefined;
  if (!rest.endsWith('Z')) return date;
  const local = new Date(tag ?? '');
  return Number.isNaN(local.getTime()) ? date : dayOf(local);
}

/** YYYY-MM-DD in the machine's time zone. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
