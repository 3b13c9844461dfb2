import { previewUrl } from '../content/card-files.ts';
import { loadFindFor } from '../content/hidden-videos.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import styles from './hover-previews.module.css';

/** Time that the pointer must rest on a cover. */
const hoverDelayMs = 500;

/**
 * Plays previews on covers that are hovered by a mouse or focused by the keyboard for half a second: one at a time, until
 * pointer or focus leaves, or on any click, key or scrolling. Not with reduced motion or when data is saved.
 */
export function startHoverPreviews(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let current: CardCover | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let removePreview = () => {};

  const leave = () => {
    clearTimeout(timer);
    removePreview();
    removePreview = () => {};
    current = undefined;
  };
  const play = async (cover: CardCover) => {
    if (reducedMotion.matches || isDataSaverOn() || !cover.frame.isConnected) return;
    const video = (await loadFindFor([cover.videoId]))(cover.videoId);
    if (cover !== current) return;
    const source = video && previewUrl(video);
    if (source) removePreview = playPreview(cover, source);
  };
  const restOn = (cover: CardCover | undefined) => {
    if (cover?.frame === current?.frame) return;
    leave();
    if (!cover) return;
    current = cover;
    timer = setTimeout(() => void play(cover).catch(console.warn), hoverDelayMs);
  };
  /** Stops until the pointer or the focus moves to another cover. */
  const stop = () => {
    clearTimeout(timer);
    removePreview();
    removePreview = () => {};
  };

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      const cover = cardCoverAround(event.target);
      restOn(cover && isOver(cover, event) ? cover : undefined);
    },
    { passive: true },
  );
  document.documentElement.addEventListener('pointerleave', leave);
  addEventListener('focusin', ({ target }) => {
    const isByKeyboard =
      target instanceof HTMLAnchorElement && target.matches('[data-video-id] a:focus-visible');
    restOn(isByKeyboard ? cardCoverAround(target) : undefined);
  });
  addEventListener('pointerdown', stop);
  addEventListener('keydown', stop);
  addEventListener('scroll', leave, { capture: true, passive: true });
  document.addEventListener('visibilitychange', leave);
}

interface CardCover {
  readonly videoId: string;
  /** Contains and clips the picture, and the preview over it. */
  readonly frame: HTMLElement;
  readonly picture: Element;
}

/** The cover of the card around an element; `undefined` without a card, or if its picture failed to load. */
function cardCoverAround(target: EventTarget | null): CardCover | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  const picture = card?.querySelector('img[srcset]');
  const frame = picture?.parentElement;
  const videoId = card?.dataset.videoId;
  return picture && frame && videoId ? { videoId, frame, picture } : undefined;
}

/** Whether the pointer is over the cover; the card's link covers it and receives the events. */
function isOver({ frame }: CardCover, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

/**
 * Plays a muted, looping preview over a cover, invisible until its first frame.
 * @returns removes it
 */
export function playPreview(
  { frame, picture }: Pick<CardCover, 'frame' | 'picture'>,
  source: string,
): () => void {
  const element = document.createElement('video');
  element.className = styles.preview ?? '';
  element.muted = true;
  element.loop = true;
  element.playsInline = true;
  element.disablePictureInPicture = true;
  element.disableRemotePlayback = true;
  // Decorative: the card's link has the accessible name.
  element.setAttribute('aria-hidden', 'true');
  element.addEventListener('playing', () => element.toggleAttribute('data-running', true), { once: true });
  element.addEventListener('error', () => element.remove(), { once: true });
  element.src = source;
  // Below duration and badges.
  picture.after(element);
  // Rejected if autoplay is blocked or the preview was removed.
  element.play().catch(() => undefined);
  return () => {
    if (frame.contains(element)) element.remove();
    // Aborts the download.
    element.removeAttribute('src');
    element.load();
  };
}
