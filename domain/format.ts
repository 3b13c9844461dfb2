import type { Video } from './video.ts';

/**
 * Writes a position or a length as people read it: `m:ss`, from an hour on `h:mm:ss`.
 *
 * @param seconds Parts of a second are dropped, as on a clock; negative or not a number counts as 0.
 */
export function formatTime(seconds: number): string {
  const whole = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const end = `:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${end}` : `${minutes}${end}`;
}

/**
 * Reads a catalogue's `duration` (specification, section 3).
 *
 * @param duration `hh:mm:ss`
 * @returns whole seconds
 * @throws RangeError when the text has another form
 */
export function durationSeconds(duration: string): number {
  const parts = /^(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(duration);
  if (!parts) throw new RangeError(`not hh:mm:ss: ${duration}`);
  const [, hours, minutes, seconds] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Writes a length as a catalogue's `duration`: `hh:mm:ss`, rounded to the second. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/**
 * Writes a catalogue's `duration` as ISO 8601 has it, for structured data.
 *
 * @param duration `hh:mm:ss`
 * @returns such as `PT1H2M3S`; parts that are zero are left out, and no length at all is `PT0S`
 * @throws RangeError when the text has another form
 */
export function isoDuration(duration: string): string {
  const seconds = durationSeconds(duration);
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const text = parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}

/**
 * The day of a moment where the reader is: `2026-11-20`.
 *
 * @param moment ISO 8601
 * @param timeZone the browser's, unless told otherwise
 * @throws RangeError when the text is no moment
 */
export function formatDate(moment: string, timeZone?: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(moment));
}

/**
 * Writes a moment's time of day as 20:05.
 *
 * @param moment ISO 8601
 * @param timeZone the browser's, unless told otherwise
 * @throws RangeError when the text is no moment
 */
export function formatTimeOfDay(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(new Date(moment));
}

/** The year a video came out, as four digits. */
export function releaseYear({ releaseDate }: Pick<Video, 'releaseDate'>): string {
  return releaseDate.slice(0, 4);
}

/** The years in which any of the videos came out, the latest first. */
export function releaseYears(videos: readonly Pick<Video, 'releaseDate'>[]): string[] {
  return [...new Set(videos.map(releaseYear))].sort().reverse();
}

const myriad = 10_000;

/** A view count as the specification's section 9 shows it: 10,000 and more as X.X万, fewer as they are. */
export function formatViews(views: number): string {
  return views >= myriad ? `${(views / myriad).toFixed(1)}万` : String(views);
}

const digits = '零一二三四五六七八九';

/** A number as it stands before a measure word: 两支, 十二支, 120支. */
export function countInWords(count: number): string {
  if (count === 2) return '两';
  if (count > 99) return String(count);
  if (count < 10) return digits.charAt(count);
  const [tens = 0, ones = 0] = [...String(count)].map(Number);
  return `${tens > 1 ? digits.charAt(tens) : ''}十${ones > 0 ? digits.charAt(ones) : ''}`;
}

const units = ['kB', 'MB', 'GB'] as const;

/**
 * Writes a size as people read it: thousands of bytes (kB, MB, GB as in IEC 80000-13), one decimal below ten.
 *
 * @param bytes negative or not a number counts as 0
 */
export function formatBytes(bytes: number): string {
  let amount = (bytes > 0 ? bytes : 0) / 1000;
  let unit: (typeof units)[number] = 'kB';
  for (const larger of units.slice(1)) {
    // 999.6 kB would be written as 1000.
    if (amount < 999.5) break;
    amount /= 1000;
    unit = larger;
  }
  return `${amount < 9.95 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`;
}
