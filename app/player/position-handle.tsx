import { type Ref, useImperativeHandle } from 'react';
import { usePlayer } from './player-context.ts';

/** Stands in a player and tells what is outside of it where the film stands, in seconds. */
export function PositionHandle({ ref }: { ref: Ref<() => number> }) {
  const player = usePlayer();
  useImperativeHandle(ref, () => player.exactSeconds, [player]);
  return null;
}
