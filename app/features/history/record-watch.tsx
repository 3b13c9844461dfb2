import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { resumeSecond } from '../../../domain/watch-progress.ts';
import { accountListQuery } from '../../data/account-list.ts';
import { reserveWatchingRow } from '../../data/home-rows.ts';
import { usePreferences } from '../../data/preferences.ts';
import { queryClient } from '../../data/query-client.ts';
import { currentSession, useSession } from '../../data/session.ts';
import { getWatch, recordWatches, watchHistory } from '../../data/watch-history.ts';
import { usePlayer } from '../../player/player-context.ts';
import { Resume } from './resume.tsx';
import { recordWatching, storedSeconds } from './watch-recorder.ts';
import { createWatchWriter } from './watch-writer.ts';

interface RecordWatchProps {
  video: Pick<Video, 'id' | 'duration'>;
  /** Whether to resume at the last position. */
  resumes: boolean;
}

/**
 * Child of `<Player>`: records in the account's history that its video was opened, and its position. While the history
 * is paused nothing is recorded, but videos still resume.
 */
export function RecordWatch({ video, resumes }: RecordWatchProps) {
  const { id: videoId, duration } = video;
  const player = usePlayer();
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  const [leftAt, setLeftAt] = useState<number | null>(null);

  useEffect(() => {
    if (accountId === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const writer = rowWriter(accountId, videoId);
    // A video from the mini player already has a row, and a newer position than the stored one.
    if (!player.getState().wasInMiniPlayer) {
      const opening = isHistoryPaused ? readRow(accountId, videoId) : writer.open(signal);
      void opening.then(({ data }) => {
        if (!signal.aborted) setLeftAt(data?.progressSeconds ?? null);
      });
    }
    if (isHistoryPaused) return () => ending.abort();
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

async function readRow(accountId: string, videoId: string) {
  const result = await getWatch(accountId, videoId);
  if (result.error) console.warn('watch progress could not be read', result.error);
  return result;
}

/** Writes one video's row in the account's history. */
function rowWriter(accountId: string, videoId: string) {
  return createWatchWriter({
    read: () => readRow(accountId, videoId),
    async write(progressSeconds, isLast) {
      // The user may have signed out while the video was playing.
      if (currentSession().account?.id !== accountId) return false;
      const watch = { videoId, progressSeconds, watchedAt: new Date().toISOString() };
      const { error } = await recordWatches(accountId, [watch], { isLast });
      if (error) console.warn('watch progress could not be saved', error);
      // Not awaited: the next write does not need the list.
      else void queryClient.invalidateQueries(accountListQuery(watchHistory, accountId));
      return error === null;
    },
  });
}
