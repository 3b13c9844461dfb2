import styles from './on-cover.module.css';

const growthMs = 220;

/** A cover as it was when it was pressed. */
export interface PressedCover {
  /** Its frame, in the window. */
  readonly frame: DOMRect;
  /** Whether the frame shows the whole picture, rather than a part that fills it. */
  readonly isWhole: boolean;
}

/** @param image of the cover, alone in its frame but for what lies over and under it */
export function measureCover(image: Element): PressedCover {
  return {
    frame: (image.parentElement ?? image).getBoundingClientRect(),
    isWhole: getComputedStyle(image).objectFit === 'contain',
  };
}

/** Lays a video over the cover on which it begins, until it is moved to the player. */
export function placeOnCover(element: HTMLVideoElement, image: Element, { isWhole }: PressedCover): void {
  element.className = (isWhole ? styles.whole : styles.filling) ?? '';
  image.after(element);
}

/**
 * Moves the player back to where the pressed cover was, and lets it go to its place: in the next frame, when the page has been
 * scrolled and is laid out anyway. What lies over the cover is the picture itself: where it has another shape than 16:9, it is
 * smaller than the frame, or larger, and smaller than the player. A view transition would hold the page back until the old one
 * is captured (docs/decisions/0009).
 */
export function growFromCover({ frame, isWhole }: PressedCover, region: HTMLElement): void {
  // The second press of a double click is not meant for the player that has come under it.
  const until = { capture: true, signal: AbortSignal.timeout(growthMs) };
  const swallow = (event: Event) => {
    if (region.contains(event.target as Node)) event.stopPropagation();
  };
  for (const type of ['click', 'dblclick']) addEventListener(type, swallow, until);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  requestAnimationFrame(() => {
    const { left, top, width, height } = region.getBoundingClientRect();
    if (width === 0) return;
    const style = getComputedStyle(region);
    const aspectRatio = Number(style.getPropertyValue('--aspect-ratio')) || 16 / 9;
    const pick = isWhole ? Math.min : Math.max;
    const scale = pick(frame.width, frame.height * aspectRatio) / Math.min(width, height * aspectRatio);
    const x = frame.left + (frame.width - width * scale) / 2 - left;
    const y = frame.top + (frame.height - height * scale) / 2 - top;
    region.animate(
      {
        transformOrigin: ['0 0', '0 0'],
        transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
        // Above what follows it in the page.
        zIndex: [10, 10],
      },
      { duration: growthMs, easing: style.getPropertyValue('--ease') },
    );
  });
}
