import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Film } from '../film.ts';
import { loadStoryboard, type Storyboard } from '../media/load-storyboard.ts';

/**
 * The film's small pictures, `null` until they are there. Nothing is loaded before they are wanted for the first time; what
 * failed is tried again the next time.
 */
export function useStoryboard(source: Film['storyboard'], isWanted: boolean): Storyboard | null {
  const asked = useRef<string>(undefined);
  const [loaded, setLoaded] = useState<{ picture: string; storyboard: Storyboard }>();
  const picture = source?.picture;

  const load = useEffectEvent(async () => {
    if (!source || asked.current === source.picture) return;
    asked.current = source.picture;
    try {
      setLoaded({ picture: source.picture, storyboard: await loadStoryboard(source) });
    } catch (error) {
      console.error('The storyboard could not be loaded', error);
      if (asked.current === source.picture) asked.current = undefined;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another film has another picture
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, picture]);

  return loaded?.picture === picture ? (loaded?.storyboard ?? null) : null;
}
