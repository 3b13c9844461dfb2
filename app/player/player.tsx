import type { Film } from './film.ts';
import { KeyListPlace } from './key-list/key-list-place.tsx';
import { pagePlayer } from './media/player.ts';
import { PlayerContext } from './player-context.ts';
import { PlayerRegion } from './player-region.tsx';
import { TranscriptPlace } from './transcript/transcript-place.tsx';

/**
 * Plays one film; given another `src` it starts over with that, in place (fullscreen stays).
 * The served page holds a `<video controls>`, which works without scripts; mounted, our controls take over.
 */
export function Player(film: Film) {
  return (
    <PlayerContext value={pagePlayer}>
      <PlayerRegion {...film} />
      {film.captions && <TranscriptPlace />}
      <KeyListPlace film={film} />
    </PlayerContext>
  );
}
