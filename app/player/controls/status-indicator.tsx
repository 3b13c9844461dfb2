import { useEffect } from 'react';
import { languageName } from '../core/captions.ts';
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
    const timer = setTimeout(() => dispatch({ type: 'notice-expired' }), noticeMs);
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
    case 'captions':
      return notice.areShown ? '字幕已打开' : '字幕已关闭';
    case 'caption-language':
      return `字幕：${languageName(notice.language)}`;
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
