import { Icon } from '../../ui/icon.tsx';
import { type CaptionSize, captionSizes } from '../core/captions.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import { CaptionLanguageItems } from './captions-control.tsx';
import { icons } from './icons.tsx';
import { Menu, MenuGroup, MenuItem } from './menu.tsx';
import { PlaybackRateItems } from './playback-rate-menu.tsx';

/** Rarely used controls, and in narrow players those that the bar has no space for. */
export function MoreMenu({ onSettings }: Pick<PlayerProps, 'onSettings'>) {
  const languageCount = usePlayerState((state) => state.captionLanguages.length);
  return (
    <Menu label="更多" button={<Icon>{icons.more}</Icon>} placement="corner">
      <MenuGroup heading="倍速" showIn="narrow">
        <PlaybackRateItems />
      </MenuGroup>
      {languageCount > 1 && (
        <MenuGroup heading="字幕" showIn="narrow" wraps>
          <CaptionLanguageItems />
        </MenuGroup>
      )}
      {languageCount > 0 && <CaptionItems hasSwitch={languageCount === 1} />}
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
        <MenuItem showIn="narrow" shortcut="I" onChoose={() => run({ type: 'toggle-picture-in-picture' })}>
          {isPictureInPicture ? '退出画中画' : '画中画'}
        </MenuItem>
      )}
      {canPlayRemotely && (
        <MenuItem showIn="narrow" onChoose={() => run({ type: 'prompt-remote-playback' })}>
          投屏
        </MenuItem>
      )}
      <MenuItem shortcut="?" onChoose={() => run({ type: 'show-shortcuts' })}>
        键盘快捷键
      </MenuItem>
    </>
  );
}

const sizeNames: Readonly<Record<CaptionSize, string>> = { small: '小', medium: '中', large: '大' };

/** @param hasSwitch whether captions are switched on and off here, and not by their languages */
function CaptionItems({ hasSwitch }: { hasSwitch: boolean }) {
  const { run, dispatch } = usePlayer();
  const areShown = usePlayerState((state) => state.areCaptionsShown);
  const shownSize = usePlayerState((state) => state.captionSize);
  const isTranscriptOpen = usePlayerState((state) => state.isTranscriptOpen);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  return (
    <>
      <MenuGroup heading="字幕大小">
        {hasSwitch && (
          <MenuItem
            kind="checkbox"
            isChecked={areShown}
            showIn="narrow"
            shortcut="C"
            onChoose={() => run({ type: 'toggle-captions' })}
          >
            字幕
          </MenuItem>
        )}
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
      {/* The transcript is below the player, invisible in fullscreen. */}
      {!isFullscreen && (
        <MenuItem
          kind="checkbox"
          isChecked={isTranscriptOpen}
          onChoose={() => dispatch({ type: 'transcript-toggled', isOpen: !isTranscriptOpen })}
        >
          字幕列表
        </MenuItem>
      )}
    </>
  );
}
