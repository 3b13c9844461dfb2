import { playbackRates } from '../../../domain/playback-rate.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { MenuItem } from './menu-item.tsx';

/** The rates to choose from, for a menu. */
export function RateItems() {
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
