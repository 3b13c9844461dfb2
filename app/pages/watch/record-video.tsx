import { Suspense } from 'react';
import type { Video } from '../../../domain/video.ts';
import { useSessionPresence } from '../../data/session-presence.ts';
import { RecordLocalWatch } from '../../features/history/record-local-watch.tsx';
import { lazily, nothing } from '../../ui/lazily.tsx';

// Only loaded for signed-in users.
const RecordWatch = lazily(
  () => import('../../features/history/record-watch.tsx').then(({ RecordWatch }) => RecordWatch),
  nothing,
);

interface RecordVideoProps {
  video: Video;
  /** Whether to resume at the last position. */
  resumes: boolean;
}

/**
 * Child of `<Player>`, in the page or the mini player: records the position in its video, in the account or this
 * browser.
 */
export function RecordVideo(props: RecordVideoProps) {
  if (!useSessionPresence()) return <RecordLocalWatch {...props} />;
  return (
    <Suspense>
      <RecordWatch {...props} />
    </Suspense>
  );
}
