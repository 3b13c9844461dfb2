import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

export function CaptionsButton() {
  const { run } = usePlayer();
  const areShown = usePlayerState((state) => state.areCaptionsShown);
  return (
    <ControlButton
      label="字幕"
      icon="captions"
      shortcut="C"
      room="wide"
      isPressed={areShown}
      onPress={() => run({ type: 'toggle-captions' })}
    />
  );
}
