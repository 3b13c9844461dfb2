import { useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Film } from './film.ts';

interface ServedVideoProps {
  film: Film;
  poster: string;
}

/**
 * The element as the server sends it, which plays without scripts. Drawn once and never again: once the page is live it
 * belongs to the player (`media/video-element.ts`), which changes and moves it behind React's back. A page that is made
 * in the browser has none. Nothing of the file is fetched until the page knows whether data is to be saved.
 */
export function ServedVideo({ film, poster }: ServedVideoProps) {
  const isHydrated = useHydrated();
  const [served] = useState(() =>
    isHydrated ? null : (
      // biome-ignore lint/a11y/useMediaCaption: a host's own film may come without captions
      <video src={film.src} poster={poster} aria-label={film.title} preload="none" playsInline controls>
        {film.captions && <track kind="captions" srcLang="zh" label="中文" src={film.captions} />}
      </video>
    ),
  );
  return served;
}
