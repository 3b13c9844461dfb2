/** Control characters, which a terminal would execute, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Text from strangers on one line, safe for a terminal. */
export const printedLine = (text: string) => text.replaceAll(unprintable, '\ufffd');

/** Text from strangers on several lines, safe for a terminal. */
export const printedLines = (text: string) => text.split(/\r\n|\r|\n/).map(printedLine);

/** Formats a moment in the host's time zone: 2026-11-24 16:05. @param moment ms since 1970, or ISO 8601 */
export function printedTime(moment: number | string): string {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${printedDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Formats a day in the host's time zone: 2026-11-24. */
export function printedDay(moment: Date | string): string {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
