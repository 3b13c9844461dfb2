const dayGroups = ['今天', '昨天', '本周', '本月', '更早'] as const;

/** Headings of a list sorted by time, by calendar day. */
export type DayGroup = (typeof dayGroups)[number];

/**
 * The heading for a moment, in this browser's time zone. Weeks begin on Monday (GB/T 7408.1). The future counts as
 * today, because clocks differ.
 * @param moment ISO 8601
 */
export function dayGroupOf(moment: string, now: Date): DayGroup {
  const at = new Date(moment);
  const startOf = (day: number) => new Date(now.getFullYear(), now.getMonth(), day);
  const today = now.getDate();
  const monday = today - ((now.getDay() + 6) % 7);
  // The order matters: on a Monday, yesterday belongs to last week but counts as yesterday.
  const starts = [startOf(today), startOf(today - 1), startOf(monday), startOf(1)];
  const index = starts.findIndex((start) => at >= start);
  return dayGroups[index] ?? '更早';
}

const weekdays = '日一二三四五六';

/**
 * The time of day, with the part of the date that the heading leaves open: 20:05, 周三 20:05, 11-03 20:05.
 * @param moment ISO 8601
 */
export function timeWithinDay(moment: string, now: Date): string {
  const group = dayGroupOf(moment, now);
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' }).format(at);
  if (group === '今天' || group === '昨天') return time;
  if (group === '本周') return `周${weekdays.charAt(at.getDay())} ${time}`;
  const date = formatDate(moment);
  return `${at.getFullYear() === now.getFullYear() ? date.slice(5) : date} ${time}`;
}

/**
 * The date of a moment: `2026-11-20`.
 * @param moment ISO 8601
 * @param timeZone defaults to the browser's
 * @throws RangeError for an invalid moment
 */
export function formatDate(moment: string, timeZone?: string): string {
  // The Swedish locale formats dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(moment));
}
