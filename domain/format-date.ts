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
