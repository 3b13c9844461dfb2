import { usePlayerState } from '../player-context.ts';
import { Menu } from './menu.tsx';
import { RateItems } from './rate-items.tsx';

/** Names the speed once it is not the film's own. */
export function RateMenu() {
  const playbackRate = usePlayerState((state) => state.playbackRate);
  return (
    <Menu
      label={`倍速 ${playbackRate}×`}
      face={playbackRate === 1 ? '倍速' : `${playbackRate}×`}
      shortcut="< >"
      room="wide"
      place="button"
    >
      <RateItems />
    </Menu>
  );
}
