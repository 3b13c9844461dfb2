import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

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
