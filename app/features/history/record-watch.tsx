import { useEffect } from 'react';
import { findVideo } from '../../catalogue/index.ts';
import { usePreferences } from '../../data/preferences.ts';
import { watchHistoryQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSession } from '../../data/session.ts';
import { getWatch, recordWatches } from '../../data/watch-history.ts';
import { isBegun, isFinished } from '../../domain/film-watch.ts';
import { usePlayer } from '../../player/player-context.ts';
import { expectWatching } from './expect-watching.ts';
import { followWatching, storedSeconds } from './follow-watching.ts';
import type { Moment } from './watch-recorder.ts';

/** Stands in a player and keeps, for whoever is signed in, that they opened this film and how far they came. */
export function RecordWatch({ videoId }: { videoId: string }) {
  const player = usePlayer();
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;

  useEffect(() => {
    if (accountId === undefined || isHistoryPaused) return;
    const ending = new AbortController();
    const log = historyLog(accountId, videoId);
    void log.open(ending.signal);
    const stop = followWatching(player, log.keep);
    return () => {
      stop();
      ending.abort();
    };
  }, [player, accountId, videoId, isHistoryPaused]);

  return null;
}

/** Writes one film's row, one write after another: what was kept later must not be overtaken. */
function historyLog(accountId: string, videoId: string) {
  let previous: Promise<unknown> = Promise.resolve();
  const write = async (progressSeconds: number, isLast = false) => {
    const watch = { videoId, progressSeconds, watchedAt: new Date().toISOString() };
    const { error } = await recordWatches(accountId, [watch], { isLast });
    if (error) console.warn('a watch could not be recorded', error);
    // Without waiting: the next write need not know the list.
    else void queryClient.invalidateQueries(watchHistoryQuery(accountId));
    return error === null;
  };
  return {
    /** The upsert carries the progress already stored: opening a film again never erases it. */
    async open(signal: AbortSignal) {
      const opening = (async () => {
        const { data, error } = await getWatch(accountId, videoId);
        // Mounted twice in React's strict mode, it is recorded once.
        if (signal.aborted) return;
        if (error) console.warn('a watch could not be read', error);
        else await write(data?.progressSeconds ?? 0);
      })();
      previous = opening;
      await opening;
    },
    keep({ seconds, isLast }: Moment) {
      const progress = storedSeconds(seconds);
      const video = findVideo(videoId);
      if (video && isBegun({ seconds }) && !isFinished({ seconds }, video)) expectWatching('account', true);
      const written = isLast ? write(progress, true) : previous.then(() => write(progress));
      previous = written;
      return written;
    },
  };
}
