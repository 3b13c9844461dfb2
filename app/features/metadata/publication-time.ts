/**
 * The release date for machines, limited to today. A video with a future date is shown already; feeds, sitemaps and
 * pages must not contain future dates, because readers would keep such entries on top until then.
 * @param releaseDate YYYY-MM-DD
 * @returns YYYY-MM-DD in China's time zone
 */
export function publicationDay(releaseDate: string, now = new Date()): string {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return releaseDate < today ? releaseDate : today;
}

/**
 * The release time for structured data and sitemaps. The catalogue knows only the day, but search engines require a
 * time with a zone, so this is the start of the day in China.
 * @param releaseDate YYYY-MM-DD; a future date becomes today
 */
export function publicationTime(releaseDate: string, now = new Date()): string {
  return `${publicationDay(releaseDate, now)}T00:00:00+08:00`;
}
