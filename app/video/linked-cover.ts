import { type RefCallback, type RefObject, useRef } from 'react';

interface LinkedCover {
  /** Null if the cover could not be loaded. */
  readonly image: HTMLImageElement | null;
  /** Whether the cover shows that the video was begun. */
  readonly isBegun: boolean;
}

const covers = new WeakMap<Element, () => LinkedCover>();

/** The cover for a link to a video; undefined for any other element. */
export const coverOfLink = (link: Element): LinkedCover | undefined => covers.get(link)?.();

/**
 * Associates a cover with links, so that the watch page can play the video over the cover that was pressed.
 * @returns `image` for `Cover`, and a ref for each link to the video
 */
export function useLinkedCover(isBegun = false): {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly link: RefCallback<HTMLAnchorElement>;
} {
  const image = useRef<HTMLImageElement>(null);
  return {
    image,
    link: (link) => {
      if (link) covers.set(link, () => ({ image: image.current, isBegun }));
    },
  };
}
