import { type RefCallback, type RefObject, useRef } from 'react';

interface LinkedCover {
  /** Null where the cover could not be loaded. */
  readonly image: HTMLImageElement | null;
  /** Whether the cover says that the video was begun. */
  readonly isBegun: boolean;
}

const covers = new WeakMap<Element, () => LinkedCover>();

/** The cover that belongs to a link to a video; undefined of any other element. */
export const coverOfLink = (link: Element): LinkedCover | undefined => covers.get(link)?.();

/**
 * Says which cover belongs to a link, so that the watch page may play the video over the cover that was pressed.
 * @returns `image` for `Cover`, and a ref for each link that leads to its video
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
