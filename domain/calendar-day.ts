/**
 * Parses a date as people write it: 2025-08-01, 2025/8/1, 2025.8.1, 2025年8月1日, also in full-width digits.
 * @returns YYYY-MM-DD; undefined if the text is not a valid date
 */
export function calendarDay(written: string): string | undefined {
  const text = written.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/u.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // `Date.parse` turns 30 February into a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
