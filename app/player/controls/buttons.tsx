import { isMeantToPlay } from '../core/state.ts';
import { audibleVolume } from '../core/volume.ts';
import { noSound } from '../media/run-command.ts';
import { usePlayer, usePlayerProps, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

export function PlayButton() {
  const { run } = usePlayer();
  const isOn = usePlayerState((state) => isMeantToPlay(state.status));
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  return (
    <ControlButton
      label={isOn ? '暂停' : '播放'}
      icon={isOn ? 'pause' : hasEnded ? 'replay' : 'play'}
      shortcut="K"
      onPress={() => run({ type: 'toggle-play' })}
    />
  );
}

/** Both buttons are always rendered, so that nothing moves when a video's list is loaded. */
export function NeighbourButtons() {
  const { run } = usePlayer();
  const { neighbours } = usePlayerProps();
  if (!neighbours) return null;
  return (['previous', 'next'] as const).map((which) => {
    const name = which === 'next' ? '下一部' : '上一部';
    return (
      <ControlButton
        key={which}
        label={neighbours[which] ? name : `没有${name}`}
        icon={which}
        shortcut={which === 'next' ? 'Shift+N' : 'Shift+P'}
        showIn="wide"
        isUnavailable={!neighbours[which]}
        onPress={() => run({ type: 'go-to-video', which })}
      />
    );
  });
}

export function MuteButton() {
  const { run } = usePlayer();
  const isSilent = usePlayerState((state) => audibleVolume(state) === 0);
  const hasSound = usePlayerState((state) => state.hasSound);
  if (!hasSound)
    return (
      <ControlButton
        label={noSound}
        icon="muted"
        isUnavailable
        onPress={() => run({ type: 'toggle-mute' })}
      />
    );
  return (
    <ControlButton
      label={isSilent ? '取消静音' : '静音'}
      icon={isSilent ? 'muted' : 'volume'}
      shortcut="M"
      onPress={() => run({ type: 'toggle-mute' })}
    />
  );
}

export function FullscreenButton() {
  const { run } = usePlayer();
  const isAvailable = usePlayerState((state) => state.canEnterFullscreen);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (!isAvailable) return null;
  return (
    <ControlButton
      label={isFullscreen ? '退出全屏' : '全屏'}
      icon={isFullscreen ? 'exit-full' : 'full'}
      shortcut="F"
      onPress={() => run({ type: 'toggle-fullscreen' })}
    />
  );
}
