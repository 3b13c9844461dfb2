import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseStoryboard, type StoryboardTile } from '../core/storyboard.ts';
import { fetchText } from '../media/fetch-text.ts';
import type { PlayerProps } from '../player-props.ts';

/** The storyboard of a video, `null` until it is loaded; loaded when first wanted, again after a failure. */
export function useStoryboard(source: PlayerProps['storyboard'], isWanted: boolean): Storyboard | null {
  const requested = useRef<string>(undefined);
  const [loaded, setLoaded] = useState<{ picture: string; storyboard: Storyboard }>();
  const picture = source?.picture;

  const load = useEffectEvent(async () => {
    if (!source || requested.current === source.picture) return;
    requested.current = source.picture;
    try {
      setLoaded({ picture: source.picture, storyboard: await loadStoryboard(source) });
    } catch (error) {
      console.error('The storyboard could not be loaded', error);
      if (requested.current === source.picture) requested.current = undefined;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another storyboard
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, picture]);

  return loaded?.picture === picture ? (loaded?.storyboard ?? null) : null;
}

export interface Storyboard {
  /** The image of all tiles, loaded and decoded. */
  readonly sprite: HTMLImageElement;
  readonly tiles: readonly StoryboardTile[];
}

/** @throws {Error} if the sprite or its cues cannot be loaded */
async function loadStoryboard({
  picture,
  cues,
}: NonNullable<PlayerProps['storyboard']>): Promise<Storyboard> {
  const sprite = new Image();
  sprite.src = picture;
  const [vtt] = await Promise.all([fetchText(cues), sprite.decode()]);
  return { sprite, tiles: parseStoryboard(vtt) };
}
