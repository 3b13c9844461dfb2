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
  /** Whether to seek to where the video was left. */
  resumes: boolean;
}

/** Child of `<Player>`: records in the account's history that its video was opened, and how far it is watched. */
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
    const writer = rowWriter(accountId, videoId);
    // A video from the mini player is in the history already, with a newer position than the stored one.
    if (!player.getState().wasInMiniPlayer) {
      void writer.open(ending.signal).then(({ data }) => {
        if (!ending.signal.aborted) setLeftAt(data?.progressSeconds ?? null);
      });
    }
    const stop = recordWatching(player, ({ seconds, isLast }) => {
      if (resumeSecond(seconds, { duration }) !== null) reserveWatchingRow('account', true);
      return writer.save({ seconds: storedSeconds(seconds), isLast });
    });
    return () => {
      stop();
      ending.abort();
    };
  }, [player, accountId, videoId, duration, isHistoryPaused]);

  return <Resume seconds={resumes ? resumeSecond(leftAt, video) : null} />;
}

/** Writes the row of one video in the account's history. */
function rowWriter(accountId: string, videoId: string) {
  return createWatchWriter({
    async read() {
      const result = await getWatch(accountId, videoId);
      if (result.error) console.warn('a watch could not be read', result.error);
      return result;
    },
    async write(progressSeconds, isLast) {
      // The user may have signed out while the video plays.
      if (currentSession().account?.id !== accountId) return false;
      const watch = { videoId, progressSeconds, watchedAt: new Date().toISOString() };
      const { error } = await recordWatches(accountId, [watch], { isLast });
      if (error) console.warn('a watch could not be recorded', error);
      // Not awaited: the next write does not need the list.
      else void queryClient.invalidateQueries(watchHistoryQuery(accountId));
      return error === null;
    },
  });
}
