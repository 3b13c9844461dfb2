import type { Theatre } from '../film.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';

/** Absent where the page has no second width to offer. */
export function TheatreButton({ theatre }: { theatre: Theatre | undefined }) {
  const { run } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (!theatre || isFullscreen) return null;
  return (
    <ControlButton
      label={theatre.isOn ? '退出剧场模式' : '剧场模式'}
      icon={theatre.isOn ? 'exit-theatre' : 'theatre'}
      shortcut="T"
      onPress={() => run({ type: 'toggle-theatre' })}
    />
  );
}
