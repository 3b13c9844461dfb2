import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

/** There only while a screen or a speaker is near by. */
export function RemoteButton() {
  const { run } = usePlayer();
  const isAvailable = usePlayerState((state) => state.canPlayRemotely);
  const isOn = usePlayerState((state) => state.isRemote);
  if (!isAvailable) return null;
  return (
    <ControlButton
      label="投屏"
      icon="cast"
      room="wide"
      isPressed={isOn}
      onPress={() => run({ type: 'choose-device' })}
    />
  );
}
