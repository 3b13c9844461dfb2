import { ControlButton } from '../../controls/control-button.tsx';
import { usePlayerProps, usePlayerState } from '../../player-context.ts';
import type { Ability } from '../ability.ts';

/** The player as wide as the window. It changes the page's layout, so that the page has the state. */
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
