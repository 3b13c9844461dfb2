import type { ComponentType } from 'react';
import type { PlayerAbility } from '../media/player.ts';

/**
 * Where the controls of abilities are rendered:
 * `menu` among the items of 更多.
 */
export type ControlPlace = 'menu';

/** What a player can do on top of playing. Its folder has all of it, and `index.ts` lists it. */
export interface Ability extends PlayerAbility {
  /** Each renders nothing where it has nothing to offer. */
  readonly controls?: Partial<Record<ControlPlace, ComponentType>>;
}
