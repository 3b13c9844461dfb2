/**
 * When a video came out, as structured data and site maps want it: the catalogue knows the day, search engines ask for a
 * time with its zone, and this is when the day begins in China.
 *
 * @param releaseDate YYYY-MM-DD
 */
export function publicationTime(releaseDate: string): string {
  return `${releaseDate}T00:00:00+08:00`;
}
