import { AbilityControls } from './controls/ability-controls.tsx';
import { pagePlayer } from './page-player.ts';
import { PlayerContext, PlayerPropsContext } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerRegion } from './player-region.tsx';

/**
 * Plays a video; another `source` replaces it in place, so that fullscreen persists. The server renders `<video
 * controls>`, which works without scripts.
 */
export function Player(props: PlayerProps) {
  return (
    <PlayerContext value={pagePlayer}>
      <PlayerPropsContext value={props}>
        <PlayerRegion {...props} />
        <AbilityControls place="page" />
      </PlayerPropsContext>
    </PlayerContext>
  );
}
