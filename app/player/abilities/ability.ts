import type { ComponentType } from 'react';
import type { Player, PlayerAbility } from '../media/player.ts';

/**
 * The places for controls of abilities: `picture` over the picture · `seek-bar` on the seek bar · `playback` in the row
 * below it, after the time · `settings` before 更多 · `menu` among its items · `screen` between 更多 and 全屏 · `page` below
 * the player.
 */
export type ControlPlace = 'picture' | 'seek-bar' | 'playback' | 'settings' | 'menu' | 'screen' | 'page';

export interface PreviewProps {
  /** The position to show; `null` if there is none. */
  seconds: number | null;
  /** Whether a position is likely to be needed soon. */
  isLikely: boolean;
}

/** A feature of the player beyond playback. Its folder contains everything it needs; `index.ts` lists it. */
export interface Ability extends PlayerAbility {
  /** Each renders nothing if it does not apply. */
  readonly controls?: Partial<Record<ControlPlace, ComponentType>>;
  /** Shown above the time of the position under the pointer, or after a key on the seek bar. */
  readonly preview?: ComponentType<PreviewProps>;
  /** The name of a position in the video; empty if it has none. */
  readonly nameAt?: (player: Player, seconds: number) => string;
}
