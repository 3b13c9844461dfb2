import type { Video } from './video.ts';

/** The year a film came out, as four digits. */
export function releaseYear({ releaseDate }: Pick<Video, 'releaseDate'>): string {
  return releaseDate.slice(0, 4);
}

/** The years in which any of the films came out, the latest first. */
export function releaseYears(videos: readonly Pick<Video, 'releaseDate'>[]): string[] {
  return [...new Set(videos.map(releaseYear))].sort().reverse();
}
