import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { resumeSecond } from '../../../domain/watch-progress.ts';
import { reserveWatchingRow } from '../../data/home-rows.ts';
import { usePreferences } from '../../data/preferences.ts';
import { watchHistoryQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { currentSession, useSession } from '../../data/session.ts';
import { getWatch, recordWatches } from '../../data/watch-history.ts';
import { usePlayer } from '../../player/player-context.ts';
import { Resume } from './resume.tsx';
import { recordWatching, storedSeconds } from './watch-recorder.ts';
import { createWatchWriter } from './watch-writer.ts';

interface RecordWatchProps {
  video: Pick<Video, 'id' | 'duration'>;
  /** Takes the video to where it was left. */
  resumes: boolean;
}

/** Stands in a player and keeps, for whoever is signed in, that they opened this video and how far they came. */
export function RecordWatch({ video, resumes }: RecordWatchProps) {
  const { id: videoId, duration } = video;
  const player = usePlayer();
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  const [leftAt, setLeftAt] = useState<number | null>(null);

  useEffect(() => {
    if (accountId === undefined || isHistoryPaused) return;
    const ending = new AbortController();
    const log = historyLog(accountId, videoId);
    // Then it is in the history already, and newer there than what would be read.
    if (!player.getState().wasInMiniPlayer) {
      void log.open(ending.signal).then(({ data }) => {
        if (!ending.signal.aborted) setLeftAt(data?.progressSeconds ?? null);
      });
    }
    const stop = recordWatching(player, ({ seconds, isLast }) => {
      if (resumeSecond(seconds, { duration }) !== null) reserveWatchingRow('account', true);
      return log.keep({ seconds: storedSeconds(seconds), isLast });
    });
    return () => {
      stop();
      ending.abort();
    };
  }, [player, accountId, videoId, duration, isHistoryPaused]);

  return <Resume seconds={resumes ? resumeSecond(leftAt, video) : null} />;
}

/** The row of one video in this person's history. */
function historyLog(accountId: string, videoId: string) {
  return createWatchWriter({
    async read() {
      const result = await getWatch(accountId, videoId);
      if (result.error) console.warn('a watch could not be read', result.error);
      return result;
    },
    async write(progressSeconds, isLast) {
      // Whoever signs out while a video runs leaves it as nobody, who may not write.
      if (currentSession().account?.id !== accountId) return false;
      const watch = { videoId, progressSeconds, watchedAt: new Date().toISOString() };
      const { error } = await recordWatches(accountId, [watch], { isLast });
      if (error) console.warn('a watch could not be recorded', error);
      // Without waiting: the next write need not know the list.
      else void queryClient.invalidateQueries(watchHistoryQuery(accountId));
      return error === null;
    },
  });
}
