import { isMeantToPlay } from '../core/state.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
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
