import type { CardCover } from './card-cover.ts';
import styles from './preview.module.css';

/**
 * Plays a preview over a cover, silently and without end. Until its first frame is there, and where it cannot be loaded,
 * the cover stays as it is.
 * @returns takes it away
 */
export function playPreview({ frame, picture }: CardCover, source: string): () => void {
  const video = document.createElement('video');
  video.className = styles.preview ?? '';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  // Decoration: the card's link has said it all.
  video.setAttribute('aria-hidden', 'true');
  video.addEventListener('playing', () => video.toggleAttribute('data-running', true), { once: true });
  video.addEventListener('error', () => video.remove(), { once: true });
  video.src = source;
  // Before what lies over the cover: its length, its badges.
  picture.after(video);
  // Refused, or taken away meanwhile: the cover is there.
  video.play().catch(() => undefined);
  return () => {
    if (frame.contains(video)) video.remove();
    // Ends what is still being fetched.
    video.removeAttribute('src');
    video.load();
  };
}
