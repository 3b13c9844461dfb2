import { useSyncExternalStore } from 'react';
import type { ControlPlace, PreviewProps } from '../abilities/ability.ts';
import { abilities } from '../abilities/index.ts';
import type { PlayerState } from '../core/state.ts';
import { usePlayer } from '../player-context.ts';

/** The controls of all abilities for one place. */
export function AbilityControls({ place }: { place: ControlPlace }) {
  return abilities.map(({ name, controls }) => {
    const Control = controls?.[place];
    return Control ? <Control key={name} /> : null;
  });
}

/** The previews of all abilities for a position on the seek bar. */
export function AbilityPreviews(props: PreviewProps) {
  return abilities.map(({ name, preview: Preview }) => (Preview ? <Preview key={name} {...props} /> : null));
}

/** The name of a position, from the first ability that has one; otherwise empty. */
export function usePositionName(secondsIn: (state: PlayerState) => number): string {
  const player = usePlayer();
  const name = () => {
    const seconds = secondsIn(player.getState());
    return abilities.map(({ nameAt }) => nameAt?.(player, seconds)).find(Boolean) ?? '';
  };
  return useSyncExternalStore(player.subscribe, name, () => '');
}
