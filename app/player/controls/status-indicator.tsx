import { useEffect } from 'react';
import { type Notice, noticeMs } from '../core/notice.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { noSound } from './buttons.tsx';
import styles from './status-indicator.module.css';

/** Shows and announces for a moment what a key or tap has done. */
export function StatusIndicator() {
  const { dispatch } = usePlayer();
  const notice = usePlayerState((state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => dispatch({ type: 'notice-expired' }), noticeMs(notice));
    return () => clearTimeout(timer);
  }, [notice, dispatch]);
  return (
    <p className={styles.indicator} role="status" data-side={sideOf(notice)}>
      {notice && messageFor(notice)}
    </p>
  );
}

function messageFor(notice: Notice): string {
  switch (notice.kind) {
    case 'playback-rate':
      return `倍速 ${notice.playbackRate}×`;
    case 'text':
      return notice.text;
    case 'video':
      return `正在播放：${notice.title}`;
    case 'no-video':
      return `没有${notice.which === 'next' ? '下一部' : '上一部'}`;
    case 'declined':
      return '已取消，不再接着播放';
    case 'no-sound':
      return noSound;
    case 'skip':
      return notice.seconds < 0 ? `后退 ${-notice.seconds} 秒` : `前进 ${notice.seconds} 秒`;
  }
}

/** A skip is shown on the side that was tapped. */
function sideOf(notice: Notice | null): 'start' | 'end' | undefined {
  if (notice?.kind !== 'skip') return undefined;
  return notice.seconds < 0 ? 'start' : 'end';
}
