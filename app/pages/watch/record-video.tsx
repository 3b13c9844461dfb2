import { Suspense } from 'react';
import type { Video } from '../../../domain/video.ts';
import { useSessionPresence } from '../../data/session-presence.ts';
import { RecordLocalWatch } from '../../features/history/record-local-watch.tsx';
import { lazily, nothing } from '../../ui/lazily.tsx';

// For those who are signed in; others never load it.
const RecordWatch = lazily(
  () => import('../../features/history/record-watch.tsx').then(({ RecordWatch }) => RecordWatch),
  nothing,
);

interface RecordVideoProps {
  video: Video;
  /** Whether to seek to where the video was left. */
  resumes: boolean;
}

/** Child of `<Player>`, in the page or the mini player: records how far its video is watched, in the account or this browser. */
export function RecordVideo(props: RecordVideoProps) {
  if (!useSessionPresence()) return <RecordLocalWatch {...props} />;
  return (
    <Suspense>
      <RecordWatch {...props} />
    </Suspense>
  );
}
