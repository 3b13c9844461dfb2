const dayGroups = ['今天', '昨天', '本周', '本月', '更早'] as const;

/** When something happened, by the days of a calendar: headings of a list that is sorted by time. */
export type DayGroup = (typeof dayGroups)[number];

/**
 * The group of a moment in the calendar of this browser. Weeks begin on Mondays (GB/T 7408.1); what lies ahead counts as
 * today, because clocks differ.
 *
 * @param moment ISO 8601
 */
export function dayGroupOf(moment: string, now: Date): DayGroup {
  const at = new Date(moment);
  const startOf = (day: number) => new Date(now.getFullYear(), now.getMonth(), day);
  const today = now.getDate();
  const monday = today - ((now.getDay() + 6) % 7);
  // In their order: on a Monday yesterday is last week's, and still yesterday.
  const starts = [startOf(today), startOf(today - 1), startOf(monday), startOf(1)];
  const index = starts.findIndex((start) => at >= start);
  return dayGroups[index] ?? '更早';
}

const weekdays = '日一二三四五六';

/**
 * A time of day, with as much of its day as the heading of its group leaves open: 20:05, 周三 20:05, 11-03 20:05.
 *
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
