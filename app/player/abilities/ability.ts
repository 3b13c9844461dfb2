import type { ComponentType } from 'react';
import type { Player, PlayerAbility } from '../media/player.ts';

/**
 * Where the controls of abilities stand:
 * `picture` over the picture · `seek-bar` on the seek bar · `playback` in the row below it, after the time · `settings`
 * before 更多 · `menu` among its items · `screen` between 更多 and 全屏 · `page` below the player.
 */
export type ControlPlace = 'picture' | 'seek-bar' | 'playback' | 'settings' | 'menu' | 'screen' | 'page';

export interface PreviewProps {
  /** The position to show; `null` while there is none. */
  seconds: number | null;
  /** Whether one is likely to be wanted soon. */
  isLikely: boolean;
}

/** What a player can do on top of playing. Its folder has all of it, and `index.ts` lists it. */
export interface Ability extends PlayerAbility {
  /** Each renders nothing where it has nothing to offer. */
  readonly controls?: Partial<Record<ControlPlace, ComponentType>>;
  /** Shown above the time of the position that a pointer or key on the seek bar is at. */
  readonly preview?: ComponentType<PreviewProps>;
  /** What the video calls a position; empty where it has no name. */
  readonly nameAt?: (player: Player, seconds: number) => string;
}
