import { previewUrl } from '../content/card-files.ts';
import { loadFindFor } from '../content/hidden-videos.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { miniPlayer } from '../features/mini-player/mini-player-store.ts';
import styles from './hero-preview.module.css';
import { playPreview } from './hover-previews.ts';

/** The link around the featured video's picture: the only one that is hidden from those who listen. */
const featuredFrame = 'main a[aria-hidden="true"]:has(img)';

/** Time that the picture stands still first. */
const stillMs = 3000;

/**
 * Plays a silent preview in the featured video's frame while it is in view, with a button to stop it (WCAG 2.2.2). Not
 * with reduced motion, where data is saved, or beside a video that is played: while that one is in the small window, the
 * button is not there either.
 */
export function startHeroPreview(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let leave = () => {};
  let shown = '';
  /** The viewer's choice, for later visits as well. */
  let isStopped = false;

  const begin = async (frame: HTMLAnchorElement, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, stillMs));
    await idle();
    const picture = frame.querySelector('img[srcset]');
    const videoId = decodeURIComponent(frame.pathname.split('/').at(-1) ?? '');
    if (signal.aborted || !picture || reducedMotion.matches || isDataSaverOn()) return;
    const video = (await loadFindFor([videoId]))(videoId);
    const source = video && previewUrl(video);
    if (!source || signal.aborted) return;

    let removePreview: (() => void) | undefined;
    let isInView = false;
    let isWanted = !isStopped && !isVideoPlaying() && !miniPlayer.read().isOpen;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.button ?? '';
    const update = () => {
      const runs = isWanted && isInView && !document.hidden && !reducedMotion.matches && !isDataSaverOn();
      if (runs) removePreview ??= playPreview({ frame, picture }, source);
      else {
        removePreview?.();
        removePreview = undefined;
      }
      button.textContent = isWanted ? '暂停预览' : '播放预览';
      button.toggleAttribute('data-playing', isWanted);
      button.hidden = miniPlayer.read().isOpen;
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    const onPlay = () => {
      if (!isVideoPlaying()) return;
      isWanted = false;
      update();
    };
    const unsubscribe = miniPlayer.subscribe(update);
    signal.addEventListener('abort', () => {
      unsubscribe();
      isWanted = false;
      update();
      observer.disconnect();
      button.remove();
    });
    button.addEventListener('click', () => {
      isWanted = !isWanted;
      isStopped = !isWanted;
      update();
    });
    document.addEventListener('visibilitychange', update, { signal });
    document.addEventListener('play', onPlay, { signal, capture: true });
    reducedMotion.addEventListener('change', update, { signal });
    update();
    frame.after(button);
    observer.observe(frame);
  };

  const follow = () => {
    const frame = document.querySelector<HTMLAnchorElement>(featuredFrame);
    if (frame?.isConnected && frame.href === shown) return;
    leave();
    shown = frame?.href ?? '';
    if (!frame) return;
    const visit = new AbortController();
    leave = () => visit.abort();
    void begin(frame, visit.signal).catch(console.warn);
  };
  follow();
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', follow);
}

/** Whether a video is played that is no preview. */
const isVideoPlaying = () =>
  [...document.querySelectorAll('video')].some(({ paused, ariaHidden }) => !paused && ariaHidden !== 'true');

/** Waits until the page has loaded and has nothing to do. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}
