import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

export function PictureInPictureButton() {
  const { run } = usePlayer();
  const isAvailable = usePlayerState((state) => state.canEnterPictureInPicture);
  const isOn = usePlayerState((state) => state.isPictureInPicture);
  if (!isAvailable) return null;
  return (
    <ControlButton
      label={isOn ? '退出画中画' : '画中画'}
      icon="pip"
      shortcut="I"
      room="wide"
      onPress={() => run({ type: 'toggle-picture-in-picture' })}
    />
  );
}
