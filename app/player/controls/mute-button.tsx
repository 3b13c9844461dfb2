import { heardVolume } from '../core/volume.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

export function MuteButton() {
  const { run } = usePlayer();
  const isSilent = usePlayerState((state) => heardVolume(state) === 0);
  return (
    <ControlButton
      label={isSilent ? '取消静音' : '静音'}
      icon={isSilent ? 'muted' : 'volume'}
      shortcut="M"
      onPress={() => run({ type: 'toggle-mute' })}
    />
  );
}
