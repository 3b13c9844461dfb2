import { useState } from 'react';
import type { Film } from './film.ts';
import { createPlayer } from './media/player.ts';
import { PlayerContext } from './player-context.ts';
import { PlayerRegion } from './player-region.tsx';

/**
 * Plays one film; given another `src` it starts over with that, in place (fullscreen stays).
 * The served page holds a `<video controls>`, which works without scripts; mounted, our controls take over.
 */
export function Player(film: Film) {
  const [player] = useState(() => createPlayer(film.durationSeconds));
  return (
    <PlayerContext value={player}>
      <PlayerRegion {...film} />
    </PlayerContext>
  );
}
