import { loadCatalogue } from '../catalogue/index.ts';
import { previewUrl } from '../catalogue/video-files.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import styles from './hover-previews.module.css';

/** Who only passes over a card wants nothing of it. */
const restMs = 500;

/**
 * From now on the cover of a card on which a mouse, or the focus of the keyboard, rests for half a second plays its
 * preview: one at a time, until either leaves, anything is pressed or the page is scrolled. Never where less motion is
 * wanted or data is saved, and never by touch, where nothing is pointed at without being pressed.
 */
export function beginHoverPreviews(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let at: CardCover | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeAway = () => {};

  const leave = () => {
    clearTimeout(timer);
    takeAway();
    takeAway = () => {};
    at = undefined;
  };
  const play = async (cover: CardCover) => {
    if (reducedMotion.matches || isDataSaverOn() || !cover.frame.isConnected) return;
    const video = (await loadCatalogue()).find(cover.videoId);
    if (cover !== at) return;
    const source = video && previewUrl(video);
    if (source) takeAway = playPreview(cover, source);
  };
  const restOn = (cover: CardCover | undefined) => {
    if (cover?.frame === at?.frame) return;
    leave();
    if (!cover) return;
    at = cover;
    timer = setTimeout(() => void play(cover).catch(console.warn), restMs);
  };
  /** Ends it for as long as the pointer or the focus stays where it is. */
  const end = () => {
    clearTimeout(timer);
    takeAway();
    takeAway = () => {};
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
  addEventListener('pointerdown', end);
  addEventListener('keydown', end);
  addEventListener('scroll', leave, { capture: true, passive: true });
  document.addEventListener('visibilitychange', leave);
}

/** The picture of a card, and the video it leads to. */
interface CardCover {
  readonly videoId: string;
  /** What holds the picture and clips it; a preview is laid over the picture in here. */
  readonly frame: HTMLElement;
  readonly picture: Element;
}

/** The cover of the card around an element; undefined where there is none, or a picture that could not be loaded. */
function cardCoverAround(target: EventTarget | null): CardCover | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-video-id]') : null;
  const picture = card?.querySelector('img:not([data-fallback])');
  const frame = picture?.parentElement;
  const videoId = card?.dataset.videoId;
  return picture && frame && videoId ? { videoId, frame, picture } : undefined;
}

/** Whether a point of the window is on the cover. The card's link lies over all of it, so that no event says so. */
function isOver({ frame }: CardCover, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

/**
 * Plays a preview over a cover, silently and without end. Until its first frame is there, and where it cannot be loaded,
 * the cover stays as it is.
 * @returns takes it away
 */
function playPreview({ frame, picture }: CardCover, source: string): () => void {
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
