import styles from './on-cover.module.css';

const growthMs = 220;

/** A cover at the moment it was pressed. */
export interface PressedCover {
  /** In coordinates of the viewport. */
  readonly frame: DOMRect;
  /** Whether the frame shows the whole picture rather than a crop that fills it. */
  readonly isWhole: boolean;
}

/** @param image of the cover; its parent is the frame */
export function measureCover(image: Element): PressedCover {
  return {
    frame: (image.parentElement ?? image).getBoundingClientRect(),
    isWhole: getComputedStyle(image).objectFit === 'contain',
  };
}

/** Places a video over the pressed cover, until it moves to the player. */
export function placeOnCover(element: HTMLVideoElement, image: Element, { isWhole }: PressedCover): void {
  element.className = (isWhole ? styles.whole : styles.filling) ?? '';
  image.after(element);
}

/**
 * Moves the player back to where the pressed cover was and animates it to its place, from the next frame on, when the
 * page has been scrolled and laid out anyway. The picture itself covers the cover: if it is not 16:9, it starts smaller
 * or larger than the frame. A view transition would delay the page until the old one is captured (docs/decisions/0009).
 */
export function growFromCover({ frame, isWhole }: PressedCover, region: HTMLElement): void {
  // The second press of a double click is not meant for the player that now lies under the pointer.
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
        // Above the content after it on the page.
        zIndex: [10, 10],
      },
      { duration: growthMs, easing: style.getPropertyValue('--ease') },
    );
  });
}
