import { playbackRates } from '../../../domain/playback-rate.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CaptionSize, captionSizes, languageName } from '../core/captions.ts';
import { nearestQuality, qualityName } from '../core/quality.ts';
import { doesLoop } from '../core/state.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import { AbilityControls } from './ability-controls.tsx';
import { ControlButton } from './control-button.tsx';
import { icons } from './icons.tsx';
import { MenuGroup, MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** Shows the rate unless that is 1. */
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

/** Switches the captions on and off, or offers their languages where there are several; nothing where there are none. */
export function CaptionsButton() {
  const { run } = usePlayer();
  const count = usePlayerState((state) => state.captionLanguages.length);
  const areShown = usePlayerState((state) => state.areCaptionsShown);
  if (count === 0) return null;
  if (count === 1)
    return (
      <ControlButton
        label="字幕"
        icon="captions"
        shortcut="C"
        isPressed={areShown}
        onPress={() => run({ type: 'toggle-captions' })}
      />
    );
  return (
    <MenuButton
      label="字幕"
      shortcut="C"
      placement="button"
      isOn={areShown}
      face={<Icon>{icons.captions}</Icon>}
    >
      <CaptionLanguageItems />
    </MenuButton>
  );
}

/** Each language by its own name, after 关闭. */
function CaptionLanguageItems() {
  const { run } = usePlayer();
  const languages = usePlayerState((state) => state.captionLanguages);
  const shown = usePlayerState((state) => (state.areCaptionsShown ? state.captionLanguage : null));
  return (
    <>
      <MenuItem
        kind="radio"
        isChecked={shown === null}
        onChoose={() => shown !== null && run({ type: 'toggle-captions' })}
      >
        关闭
      </MenuItem>
      {languages.map((language) => (
        <MenuItem
          key={language}
          kind="radio"
          isChecked={language === shown}
          lang={language}
          onChoose={() => run({ type: 'set-caption-language', language })}
        >
          {languageName(language)}
        </MenuItem>
      ))}
    </>
  );
}

/** Rarely used controls, and in narrow players those that the bar has no space for. */
export function MoreButton({ video }: { video: PlayerProps }) {
  const hasCaptions = usePlayerState((state) => state.captionLanguages.length > 0);
  return (
    <MenuButton label="更多" placement="corner" face={<Icon>{icons.more}</Icon>}>
      <MenuGroup heading="倍速" showIn="narrow">
        <PlaybackRateItems />
      </MenuGroup>
      <QualityItems />
      {hasCaptions && <CaptionSizeItems />}
      <AbilityControls place="menu" />
      <LoopItem />
      {hasCaptions && <SoundCaptionsItem />}
      {hasCaptions && <TranscriptItem />}
      {video.onSavePicture && <SavePictureItem />}
      <DeviceItems />
      {video.onSettings && <MenuItem onChoose={video.onSettings}>播放设置</MenuItem>}
    </MenuButton>
  );
}

/** 自动 says what it shows. Nothing where the browser chooses, or there is only one. */
function QualityItems() {
  const { run } = usePlayer();
  const qualities = usePlayerState((state) => state.qualities);
  const shown = usePlayerState((state) => state.shownQuality);
  const chosen = usePlayerState((state) =>
    state.chosenQuality === null || state.qualities.length === 0
      ? null
      : nearestQuality(state.qualities, state.chosenQuality),
  );
  if (qualities.length < 2) return null;
  const isAutomatic = chosen === null && shown !== null;
  const choices = [null, ...qualities].map((quality) => (
    <MenuItem
      key={quality}
      kind="radio"
      isChecked={quality === chosen}
      onChoose={() => run({ type: 'set-quality', quality })}
    >
      {quality !== null ? qualityName(quality) : isAutomatic ? `自动（${qualityName(shown)}）` : '自动'}
    </MenuItem>
  ));
  return (
    <MenuGroup heading="清晰度" wraps>
      {choices}
    </MenuGroup>
  );
}

function LoopItem() {
  const { run } = usePlayer();
  return (
    <MenuItem
      kind="checkbox"
      isChecked={usePlayerState(doesLoop)}
      shortcut="R"
      onChoose={() => run({ type: 'toggle-loop' })}
    >
      循环播放
    </MenuItem>
  );
}

function SavePictureItem() {
  const { run } = usePlayer();
  return (
    <MenuItem shortcut="S" onChoose={() => run({ type: 'save-picture' })}>
      截图
    </MenuItem>
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
      <MenuItem showIn="keyboard" shortcut="?" onChoose={() => run({ type: 'show-shortcuts' })}>
        键盘快捷键
      </MenuItem>
    </>
  );
}

const sizeNames: Readonly<Record<CaptionSize, string>> = { small: '小', medium: '中', large: '大' };

function CaptionSizeItems() {
  const { run } = usePlayer();
  const shownSize = usePlayerState((state) => state.captionSize);
  return (
    <MenuGroup heading="字幕大小">
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
  );
}

/** The list of captions tells sounds in any case: it is there to be read. */
function SoundCaptionsItem() {
  const { dispatch } = usePlayer();
  const isOn = usePlayerState((state) => state.areSoundsCaptioned);
  return (
    <MenuItem
      kind="checkbox"
      isChecked={isOn}
      onChoose={() => dispatch({ type: 'captioning-of-sounds-chosen', isOn: !isOn })}
    >
      声音提示
    </MenuItem>
  );
}

/** The transcript is below the player, invisible in fullscreen. */
function TranscriptItem() {
  const { dispatch } = usePlayer();
  const isOpen = usePlayerState((state) => state.isTranscriptOpen);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (isFullscreen) return null;
  return (
    <MenuItem
      kind="checkbox"
      isChecked={isOpen}
      onChoose={() => dispatch({ type: 'transcript-toggled', isOpen: !isOpen })}
    >
      字幕列表
    </MenuItem>
  );
}
