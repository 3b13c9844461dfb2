/** Before the first films (Lumière), nothing was recorded. */
const FIRST_YEAR = 1895;

/** A date of the calendar, YYYY-MM-DD, which may be followed by a time. */
export function realDate(value: string | undefined): string | undefined {
  const date = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(value ?? '')?.[0];
  const time = Date.parse(`${date}T00:00:00Z`);
  return date && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** The same where films can be of that day: from 1895 to tomorrow, since elsewhere it may be a day later. */
export function believableDate(value: string | undefined): string | undefined {
  const date = realDate(value);
  if (!date) return undefined;
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  return Number(date.slice(0, 4)) >= FIRST_YEAR && date <= dayOf(tomorrow) ? date : undefined;
}

/** Clocks that were never set begin in one of these years. */
const UNSET_YEARS = ['1904', '1970', '1980'];

export const isUnset = (date: string): boolean => UNSET_YEARS.includes(date.slice(0, 4));

/** What programs write where they know no date. */
const PLACEHOLDERS = ['1900-01-01', '1904-01-01', '1970-01-01', '1980-01-01'];

export const isPlaceholder = (date: string): boolean => PLACEHOLDERS.includes(date);

/**
 * The day of a date as cameras and downloaders write it into files: `2025-12-05`, `20251205` (yt-dlp), `2025-12-05T18:20:33+0800`
 * (iPhone), `2025-12-05T10:20:33.000000Z` (most cameras). A year alone is no day.
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

/** YYYY-MM-DD in the time zone of the machine, where the host sits. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
