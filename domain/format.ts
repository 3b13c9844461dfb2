import type { Video } from './video.ts';

/**
 * Formats a position or a length as `m:ss`, or `h:mm:ss` from one hour on.
 * @param seconds rounded down; a negative number, NaN or infinity counts as 0
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
 * Parses a catalogue's `duration` (specification, section 3).
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

/** Formats a length in seconds as a catalogue's `duration`: `hh:mm:ss`, rounded to the second. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The year in which a video was released, as four digits. */
export function releaseYear({ releaseDate }: Pick<Video, 'releaseDate'>): string {
  return releaseDate.slice(0, 4);
}

/** The years in which any of the videos was released, latest first. */
export function releaseYears(videos: readonly Pick<Video, 'releaseDate'>[]): string[] {
  return [...new Set(videos.map(releaseYear))].sort().reverse();
}

const myriad = 10_000;

/** A view count as the specification's section 9 shows it: X.X万 from 10,000 on, plain digits below. */
export function formatViews(views: number): string {
  return views >= myriad ? `${(views / myriad).toFixed(1)}万` : String(views);
}

/** The same with its measure word: 12.3万次, 9999 次. */
export function viewsInWords(views: number): string {
  return `${formatViews(views)}${views < myriad ? ' ' : ''}次`;
}

const digits = '零一二三四五六七八九';

/** A number as written before a measure word: 两支, 十二支, 120 支. */
export function countInWords(count: number): string {
  if (count === 2) return '两';
  if (count > 99) return `${count} `;
  if (count < 10) return digits.charAt(count);
  const [tens = 0, ones = 0] = [...String(count)].map(Number);
  return `${tens > 1 ? digits.charAt(tens) : ''}十${ones > 0 ? digits.charAt(ones) : ''}`;
}
