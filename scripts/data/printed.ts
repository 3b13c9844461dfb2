/** Control characters, which a terminal obeys, and those that turn the direction of a line. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** What strangers have written, in one line that does nothing to a terminal. */
export const printedLine = (text: string) => text.replaceAll(unprintable, '\ufffd');

/** The same in the lines it has. */
export const printedLines = (text: string) => text.split(/\r\n|\r|\n/).map(printedLine);

/** A moment where the host is, to the minute: 2026-11-24 16:05. @param moment ms since 1970, or ISO 8601 */
export function printedTime(moment: number | string): string {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${printedDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day where the host is: 2026-11-24. */
export function printedDay(moment: Date | string): string {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
