import { useEffect, useState } from 'react';
import { findVideo } from '../../catalogue/index.ts';
import { usePreferences } from '../../data/preferences.ts';
import { watchHistoryQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSession } from '../../data/session.ts';
import { getWatch, recordWatches } from '../../data/watch-history.ts';
import { isBegun, isFinished } from '../../domain/film-watch.ts';
import { resumeSecond } from '../../domain/resume-second.ts';
import type { Video } from '../../domain/video.ts';
import { usePlayer } from '../../player/player-context.ts';
import { expectWatching } from './expect-watching.ts';
import { followWatching, storedSeconds } from './follow-watching.ts';
import { Resume } from './resume.tsx';
import type { Moment } from './watch-recorder.ts';

interface RecordWatchProps {
  video: Pick<Video, 'id' | 'duration'>;
  /** Takes the film to where it was left. */
  resumes: boolean;
}

/** Stands in a player and keeps, for whoever is signed in, that they opened this film and how far they came. */
export function RecordWatch({ video, resumes }: RecordWatchProps) {
  const videoId = video.id;
  const player = usePlayer();
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  const [leftAt, setLeftAt] = useState<number | null>(null);

  useEffect(() => {
    if (accountId === undefined || isHistoryPaused) return;
    const ending = new AbortController();
    const log = historyLog(accountId, videoId);
    void log.open(ending.signal).then((seconds) => {
      if (!ending.signal.aborted) setLeftAt(seconds);
    });
    const stop = followWatching(player, log.keep);
    return () => {
      stop();
      ending.abort();
    };
  }, [player, accountId, videoId, isHistoryPaused]);

  return <Resume seconds={resumes && leftAt !== null ? resumeSecond({ seconds: leftAt }, video) : null} />;
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
    /**
     * The upsert carries the progress already stored: opening a film again never erases it.
     * @returns that progress; null where there is none, or it could not be read
     */
    async open(signal: AbortSignal): Promise<number | null> {
      const reading = getWatch(accountId, videoId);
      previous = reading.then(async ({ data, error }) => {
        // Mounted twice in React's strict mode, it is recorded once.
        if (signal.aborted) return;
        if (error) console.warn('a watch could not be read', error);
        else await write(data?.progressSeconds ?? 0);
      });
      const { data } = await reading;
      return data?.progressSeconds ?? null;
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
