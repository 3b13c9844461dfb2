import type { ControlPlace } from '../abilities/ability.ts';
import { abilities } from '../abilities/index.ts';

/** The controls that abilities have in a place. */
export function AbilityControls({ place }: { place: ControlPlace }) {
  return abilities.map(({ name, controls }) => {
    const Control = controls?.[place];
    return Control ? <Control key={name} /> : null;
  });
}
