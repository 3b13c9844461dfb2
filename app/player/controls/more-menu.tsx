import { Icon } from '../../ui/icon.tsx';
import { type CaptionSize, captionSizes } from '../core/captions.ts';
import type { Film } from '../film.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { drawings } from './drawings.tsx';
import { Menu } from './menu.tsx';
import { MenuGroup } from './menu-group.tsx';
import { MenuItem } from './menu-item.tsx';
import { RateItems } from './rate-items.tsx';

interface MoreMenuProps extends Pick<Film, 'onSettings'> {
  hasCaptions: boolean;
}

/** What is needed seldom, and on a small screen what the bar has no room for. */
export function MoreMenu({ hasCaptions, onSettings }: MoreMenuProps) {
  return (
    <Menu label="更多" face={<Icon drawing={drawings.more} />} place="corner">
      <MenuGroup heading="倍速" room="narrow">
        <RateItems />
      </MenuGroup>
      {hasCaptions && <CaptionItems />}
      <DeviceItems />
      {onSettings && <MenuItem onChoose={onSettings}>播放设置</MenuItem>}
    </Menu>
  );
}

function DeviceItems() {
  const { run } = usePlayer();
  const canEnterPictureInPicture = usePlayerState((state) => state.canEnterPictureInPicture);
  const isPictureInPicture = usePlayerState((state) => state.isPictureInPicture);
  const canPlayRemotely = usePlayerState((state) => state.canPlayRemotely);
  return (
    <>
      {canEnterPictureInPicture && (
        <MenuItem room="narrow" shortcut="I" onChoose={() => run({ type: 'toggle-picture-in-picture' })}>
          {isPictureInPicture ? '退出画中画' : '画中画'}
        </MenuItem>
      )}
      {canPlayRemotely && (
        <MenuItem room="narrow" onChoose={() => run({ type: 'choose-device' })}>
          投屏
        </MenuItem>
      )}
      <MenuItem shortcut="?" onChoose={() => run({ type: 'list-keys' })}>
        键盘快捷键
      </MenuItem>
    </>
  );
}

const sizeNames: Readonly<Record<CaptionSize, string>> = { small: '小', medium: '中', large: '大' };

function CaptionItems() {
  const { run, dispatch } = usePlayer();
  const areShown = usePlayerState((state) => state.areCaptionsShown);
  const shownSize = usePlayerState((state) => state.captionSize);
  const isTranscriptOpen = usePlayerState((state) => state.isTranscriptOpen);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  return (
    <>
      <MenuGroup heading="字幕大小">
        <MenuItem
          kind="checkbox"
          isChecked={areShown}
          room="narrow"
          shortcut="C"
          onChoose={() => run({ type: 'toggle-captions' })}
        >
          字幕
        </MenuItem>
        {captionSizes.map((size) => (
          <MenuItem
            key={size}
            kind="radio"
            isChecked={size === shownSize}
            onChoose={() => run({ type: 'set-caption-size', size })}
          >
            {sizeNames[size]}
          </MenuItem>
        ))}
      </MenuGroup>
      {/* It stands below the player, out of sight in fullscreen. */}
      {!isFullscreen && (
        <MenuItem
          kind="checkbox"
          isChecked={isTranscriptOpen}
          onChoose={() => dispatch({ type: 'transcript-toggled', isOpen: !isTranscriptOpen })}
        >
          文稿
        </MenuItem>
      )}
    </>
  );
}
