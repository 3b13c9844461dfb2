import { useEffect } from 'react';
import { findVideo } from '../../catalogue/index.ts';
import { leftOutFilms } from '../../data/left-out-films.ts';
import { localProgress } from '../../data/local-progress.ts';
import { usePreferences } from '../../data/preferences.ts';
import { filmsToContinue } from '../../domain/films-to-continue.ts';
import { usePlayer } from '../../player/player-context.ts';
import { expectWatching } from './expect-watching.ts';
import { followWatching, storedSeconds } from './follow-watching.ts';

/** Stands in a player and keeps how far a visitor came with this film, in this browser alone. */
export function RecordLocalWatch({ videoId }: { videoId: string }) {
  const player = usePlayer();
  const { isHistoryPaused } = usePreferences();
  useEffect(() => {
    if (isHistoryPaused) return;
    return followWatching(player, async ({ seconds }) => {
      const at = new Date().toISOString();
      const isKept = localProgress.keep({ videoId, seconds: storedSeconds(seconds), at });
      if (isKept) expectWatching('visitor', isSomethingToContinue());
      return isKept;
    });
  }, [player, videoId, isHistoryPaused]);
  return null;
}

function isSomethingToContinue(): boolean {
  return filmsToContinue(localProgress.read(), leftOutFilms.read(), findVideo).length > 0;
}
