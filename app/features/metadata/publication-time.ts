/**
 * The day a video came out, as machines are told it. One with a day to come is shown all the same, and came out today: no feed, site
 * map or page says of itself that it is of the future, where readers would keep it on top until then.
 *
 * @param releaseDate YYYY-MM-DD
 * @returns likewise, by the days of China
 */
export function publicationDay(releaseDate: string, now = new Date()): string {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return releaseDate < today ? releaseDate : today;
}

/**
 * When a video came out, as structured data and site maps want it: the catalogue knows the day, search engines ask for a
 * time with its zone, and this is when the day begins in China.
 *
 * @param releaseDate YYYY-MM-DD; one to come is today
 */
export function publicationTime(releaseDate: string, now = new Date()): string {
  return `${publicationDay(releaseDate, now)}T00:00:00+08:00`;
}
