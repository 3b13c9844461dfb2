import { previewSource } from '../../catalogue/film-files.ts';
import { loadCatalogue } from '../../catalogue/index.ts';
import { isSavingData } from '../../data/data-saver.ts';
import { type CardCover, cardCoverAround, isOver } from './card-cover.ts';
import { playPreview } from './play-preview.ts';

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
    if (reducedMotion.matches || isSavingData() || !cover.frame.isConnected) return;
    const video = (await loadCatalogue()).find(cover.videoId);
    if (cover !== at) return;
    const source = video && previewSource(video);
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
