import { useEffect } from 'react';
import { heldRate } from '../core/hold.ts';
import type { Notice } from '../core/notice.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './status-indicator.module.css';

const usualMs = 1200;

/** Shows and announces the result of a key or tap for a moment, and of holding as long as it lasts. */
export function StatusIndicator() {
  const { dispatch } = usePlayer();
  const notice = usePlayerState((state) => state.notice);
  const isSpedUp = usePlayerState((state) => state.isSpedUp);
  useEffect(() => {
    if (!notice) return;
    const shownForMs = (notice.kind === 'text' && notice.shownForMs) || usualMs;
    const timer = setTimeout(() => dispatch({ type: 'notice-expired' }), shownForMs);
    return () => clearTimeout(timer);
  }, [notice, dispatch]);
  return (
    <p className={styles.indicator} role="status" data-side={isSpedUp ? undefined : sideOf(notice)}>
      {isSpedUp ? `${heldRate} 倍速播放中` : notice && messageFor(notice)}
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
