import { useEffect, useEffectEvent, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { hasBegun } from '../../player/core/state.ts';
import { usePlayer, usePlayerState } from '../../player/player-context.ts';
import styles from './resume.module.css';

/** A viewer who has passed this second before the position is known has already chosen where to watch. */
const tooLateAfterSeconds = 3;
/** Counted from when the video plays. */
const shownForMs = 8000;

interface ResumeProps {
  /** The last position; null if the video starts from the beginning, and while it is unknown. */
  seconds: number | null;
}

/** Child of `<Player>`: seeks to the last position, says so, and offers to start over. */
export function Resume({ seconds }: ResumeProps) {
  const player = usePlayer();
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  // The video may already have played for some time on its cover.
  const [beganAt] = useState(player.exactSeconds);

  useEffect(() => {
    if (seconds === null || player.exactSeconds() - beganAt > tooLateAfterSeconds) return;
    // The video continues from the mini player.
    if (player.getState().wasInMiniPlayer) return;
    player.run({ type: 'seek-to', seconds });
    setResumedAt(seconds);
  }, [player, seconds, beganAt]);

  if (resumedAt === null) return null;
  return <ResumeNotice seconds={resumedAt} onClose={() => setResumedAt(null)} />;
}

function ResumeNotice({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const player = usePlayer();
  const isRunning = usePlayerState(({ status }) => hasBegun(status));
  const hasEnded = usePlayerState(({ status }) => status === 'ended');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isRunning) return;
    const closing = setTimeout(() => close(), hasEnded ? 0 : shownForMs);
    return () => clearTimeout(closing);
  }, [isRunning, hasEnded]);
  const startOver = () => {
    player.run({ type: 'seek-to', seconds: 0 });
    player.run({ type: 'play' });
    onClose();
  };
  return (
    <p className={styles.notice}>
      <span role="status">上次看到 {formatTime(seconds)}</span>
      <button type="button" onClick={startOver}>
        从头播放
      </button>
    </p>
  );
}
