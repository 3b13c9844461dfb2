import { useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { PlayerProps } from './player-props.ts';

interface ServedVideoProps {
  video: PlayerProps;
  poster: string;
}

/**
 * The server-rendered element, which plays without scripts. React renders it once: after hydration the player
 * (`media/video-element.ts`) changes and moves it. Pages rendered in the browser have none. `preload` is `none` since the
 * server does not know whether the viewer saves data.
 */
export function ServedVideo({ video, poster }: ServedVideoProps) {
  const isHydrated = useHydrated();
  const [served] = useState(() =>
    isHydrated ? null : (
      // biome-ignore lint/a11y/useMediaCaption: not every video has captions
      <video src={video.src} poster={poster} aria-label={video.title} preload="none" playsInline controls>
        {video.captions && <track kind="captions" srcLang="zh" label="中文" src={video.captions} />}
      </video>
    ),
  );
  return served;
}
