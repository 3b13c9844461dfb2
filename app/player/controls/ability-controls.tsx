import { useSyncExternalStore } from 'react';
import type { ControlPlace, PreviewProps } from '../abilities/ability.ts';
import { abilities } from '../abilities/index.ts';
import type { PlayerState } from '../core/state.ts';
import { usePlayer } from '../player-context.ts';

/** The controls that abilities have in a place. */
export function AbilityControls({ place }: { place: ControlPlace }) {
  return abilities.map(({ name, controls }) => {
    const Control = controls?.[place];
    return Control ? <Control key={name} /> : null;
  });
}

/** What abilities show of a position on the seek bar. */
export function AbilityPreviews(props: PreviewProps) {
  return abilities.map(({ name, preview: Preview }) => (Preview ? <Preview key={name} {...props} /> : null));
}

/** The name of a position, by the ability that knows one; empty where none does. */
export function usePositionName(secondsIn: (state: PlayerState) => number): string {
  const player = usePlayer();
  const name = () => {
    const seconds = secondsIn(player.getState());
    return abilities.map(({ nameAt }) => nameAt?.(player, seconds)).find(Boolean) ?? '';
  };
  return useSyncExternalStore(player.subscribe, name, () => '');
}
