import { useEffect, useEffectEvent } from 'react';
import type { Film } from './film.ts';
import { usePlayer } from './player-context.ts';

/** Lets the system's controls ask for the next film while this one stands on its page. */
export function useNext({ onNext }: Film): void {
  const player = usePlayer();
  const next = useEffectEvent(() => onNext?.());
  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!hasNext) return;
    const offer = new AbortController();
    player.offerNext(() => next(), offer.signal);
    return () => offer.abort();
  }, [player, hasNext]);
}
