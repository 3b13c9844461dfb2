import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { resumeSecond, videosToContinue } from '../../../domain/watch-progress.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import { reserveWatchingRow } from '../../data/home-rows.ts';
import { usePreferences } from '../../data/preferences.ts';
import { dismissedVideos, visitorProgress } from '../../data/visitor-progress.ts';
import { usePlayer } from '../../player/player-context.ts';
import { Resume } from './resume.tsx';
import { recordWatching, storedSeconds } from './watch-recorder.ts';

interface RecordLocalWatchProps {
  video: Pick<Video, 'id' | 'duration'>;
  /** Whether to resume at the last position. */
  resumes: boolean;
}

/** Child of `<Player>`: records a signed-out visitor's position in this browser. */
export function RecordLocalWatch({ video, resumes }: RecordLocalWatchProps) {
  const videoId = video.id;
  const player = usePlayer();
  const { isHistoryPaused } = usePreferences();
  // Read before this visit saves anything.
  const [leftAt] = useState(() =>
    resumeSecond(visitorProgress.read().find((watch) => watch.videoId === videoId)?.progressSeconds, video),
  );
  useEffect(() => {
    if (isHistoryPaused) return;
    return recordWatching(player, async ({ seconds }) => {
      const watchedAt = new Date().toISOString();
      const isSaved = visitorProgress.save({ videoId, progressSeconds: storedSeconds(seconds), watchedAt });
      if (isSaved) void expectOnHome();
      return isSaved;
    });
  }, [player, videoId, isHistoryPaused]);
  return <Resume seconds={resumes ? leftAt : null} />;
}

async function expectOnHome(): Promise<void> {
  try {
    const watches = visitorProgress.read();
    const find = await loadFindFor(watches.map(({ videoId }) => videoId));
    reserveWatchingRow('visitor', videosToContinue(watches, dismissedVideos.read(), find).length > 0);
  } catch (error) {
    console.warn('the videos to resume could not be determined', error);
  }
}
