import type { Video } from '../../../domain/video.ts';
import { coverUrl } from '../../catalogue/video-files.ts';
import { site } from '../../site.ts';

/** What a link to a page shows where it is shared. */
export interface SharePicture {
  /** From the site's root, or absolute on another host. */
  readonly address: string;
  readonly text: string;
  /** In pixels; absent when nobody measured it. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** For pages without a film; drawn by `scripts/brand-pictures.ts`. */
export const brandPicture: SharePicture = {
  address: '/share.jpg',
  text: `${site.name}，${site.tagline}`,
  size: { width: 1200, height: 630 },
};

/** The cover in WebP: the services that make previews read it, and do not read AVIF. */
export function coverPicture(video: Video): SharePicture {
  const address = coverUrl(video, 1280, 'webp');
  // A host's own single picture is given as it is, and has a size we do not know.
  const isOurs = address !== video.coverImage;
  return { address, text: video.title, ...(isOurs && { size: { width: 1280, height: 720 } }) };
}
