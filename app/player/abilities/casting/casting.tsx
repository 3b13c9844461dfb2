import { ControlButton } from '../../controls/control-button.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import type { Slice } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';

/** 投屏: plays on another device (W3C Remote Playback) while one is available. */
export const casting: Ability = {
  name: 'casting',
  attach,
  controls: { screen: CastButton, menu: CastItem },
};

interface CastingState {
  readonly isAvailable: boolean;
  readonly isOn: boolean;
}

const castingState: Slice<CastingState> = { initial: { isAvailable: false, isOn: false } };

/** TypeScript's DOM library declares it, but not every browser has it. */
type OptionalRemote = HTMLVideoElement & { remote?: RemotePlayback };

function attach({ set }: Player, { remote }: OptionalRemote): void {
  if (!remote) return;
  for (const type of ['connecting', 'connect', 'disconnect'])
    remote.addEventListener(type, () => set(castingState, { isOn: remote.state !== 'disconnected' }));
  // Rejected if the system cannot look for devices.
  remote.watchAvailability((isAvailable) => set(castingState, { isAvailable })).catch(() => undefined);
}

/** Opens the browser's list of devices, to connect or disconnect. */
function choose({ element }: Player): void {
  const video: OptionalRemote | null = element();
  // Rejected when the list is closed without a choice.
  video?.remote?.prompt().catch(() => undefined);
}

function CastButton() {
  const player = usePlayer();
  const { isAvailable, isOn } = useSlice(castingState, (state) => state);
  if (!isAvailable) return null;
  return (
    <ControlButton label="投屏" icon="cast" showIn="wide" isPressed={isOn} onPress={() => choose(player)} />
  );
}

function CastItem() {
  const player = usePlayer();
  const isAvailable = useSlice(castingState, (state) => state.isAvailable);
  if (!isAvailable) return null;
  return (
    <MenuItem showIn="narrow" onChoose={() => choose(player)}>
      投屏
    </MenuItem>
  );
}
