import { ControlButton } from '../../controls/control-button.tsx';
import { usePlayerProps, usePlayerState } from '../../player-context.ts';
import type { Ability } from '../ability.ts';

/** Makes the player as wide as the window. The page holds the state, because its layout changes. */
export const theatre: Ability = {
  name: 'theatre',
  keys: { t: ({ props }) => props()?.theatre?.toggle() },
  controls: { screen: TheatreButton },
};

function TheatreButton() {
  const { theatre } = usePlayerProps();
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (!theatre || isFullscreen) return null;
  return (
    <ControlButton
      label={theatre.isOn ? '退出剧场模式' : '剧场模式'}
      icon={theatre.isOn ? 'exit-theatre' : 'theatre'}
      shortcut="T"
      onPress={theatre.toggle}
    />
  );
}
