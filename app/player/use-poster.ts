import { useEffect, useState } from 'react';
import { coverFallback } from '../../domain/media-files.ts';
import type { Poster } from './player-props.ts';

/**
 * The poster: a small one until one that fits the window has loaded, or the fallback if all fail. `<video poster>`
 * takes one URL and fires no event, so an image element chooses and tests it.
 */
export function usePoster({ small, srcSet, sizes, common }: Poster): string {
  const [tested, setTested] = useState({ small: '', poster: '' });
  useEffect(() => {
    const image = new Image();
    const others = [small, common];
    image.onload = () => setTested({ small, poster: image.currentSrc });
    image.onerror = () => {
      const next = others.shift();
      if (next === undefined) return setTested({ small, poster: coverFallback });
      image.srcset = '';
      image.src = next;
    };
    image.sizes = sizes;
    image.srcset = srcSet;
    return () => {
      image.onload = null;
      image.onerror = null;
      // Chromium keeps an image whose `sizes` depend on the window's width alive as long as the document.
      image.srcset = '';
    };
  }, [small, srcSet, sizes, common]);
  return tested.small === small ? tested.poster : small;
}
