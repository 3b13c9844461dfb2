import { playbackRates } from '../../../domain/playback-rate.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePlayer, usePlayerProps, usePlayerState } from '../player-context.ts';
import { AbilityControls } from './ability-controls.tsx';
import { icons } from './icons.tsx';
import { MenuGroup, MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** Shows the playback rate unless it is 1. */
export function PlaybackRateButton() {
  const playbackRate = usePlayerState((state) => state.playbackRate);
  return (
    <MenuButton
      label={`倍速 ${playbackRate}×`}
      shortcut="< >"
      showIn="wide"
      placement="button"
      face={playbackRate === 1 ? '倍速' : `${playbackRate}×`}
    >
      <PlaybackRateItems />
    </MenuButton>
  );
}

/** Contains rarely used controls, and in narrow players those that do not fit into the bar. */
export function MoreButton() {
  const { onSettings } = usePlayerProps();
  return (
    <MenuButton label="更多" placement="corner" face={<Icon>{icons.more}</Icon>}>
      <MenuGroup heading="倍速" showIn="narrow">
        <PlaybackRateItems />
      </MenuGroup>
      <AbilityControls place="menu" />
      {onSettings && <MenuItem onChoose={onSettings}>播放设置</MenuItem>}
    </MenuButton>
  );
}

function PlaybackRateItems() {
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
