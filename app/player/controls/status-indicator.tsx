import { useEffect } from 'react';
import type { Notice } from '../core/notice.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './status-indicator.module.css';

const usualMs = 1200;

/** Shows and announces the result of a key or tap for a moment. */
export function StatusIndicator() {
  const { dispatch } = usePlayer();
  const notice = usePlayerState((state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const shownForMs = (notice.kind === 'text' && notice.shownForMs) || usualMs;
    const timer = setTimeout(() => dispatch({ type: 'notice-expired' }), shownForMs);
    return () => clearTimeout(timer);
  }, [notice, dispatch]);
  return (
    <p className={styles.indicator} role="status" data-side={sideOf(notice)}>
      {notice && messageFor(notice)}
    </p>
  );
}

function messageFor(notice: Notice): string {
  if (notice.kind === 'text') return notice.text;
  return notice.seconds < 0 ? `后退 ${-notice.seconds} 秒` : `前进 ${notice.seconds} 秒`;
}

/** A skip is shown on the tapped side. */
function sideOf(notice: Notice | null): 'start' | 'end' | undefined {
  if (notice?.kind !== 'skip') return undefined;
  return notice.seconds < 0 ? 'start' : 'end';
}
