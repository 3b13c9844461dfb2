import { playbackRates } from '../../../domain/playback-rate.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { Menu, MenuItem } from './menu.tsx';

/** Its button shows the rate unless that is 1. */
export function PlaybackRateMenu() {
  const playbackRate = usePlayerState((state) => state.playbackRate);
  return (
    <Menu
      label={`倍速 ${playbackRate}×`}
      button={playbackRate === 1 ? '倍速' : `${playbackRate}×`}
      shortcut="< >"
      showIn="wide"
      placement="button"
    >
      <PlaybackRateItems />
    </Menu>
  );
}

export function PlaybackRateItems() {
  const { run } = usePlayer();
  const playbackRate = usePlayerState((state) => state.playbackRate);
  return playbackRates.map((rate) => (
    <MenuItem
      key={rate}
      kind="radio"
      isChecked={rate === playbackRate}
      onChoose={() => run({ type: 'set-playback-rate', rate })}
    >
      {`${rate}×`}
    </MenuItem>
  ));
}
