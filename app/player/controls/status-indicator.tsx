import { useEffect } from 'react';
import { languageName } from '../core/captions.ts';
import { type Notice, noticeMs, type PictureOutcome } from '../core/notice.ts';
import { qualityName } from '../core/quality.ts';
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
    case 'captions':
      return `字幕已${notice.areShown ? '打开' : '关闭'}`;
    case 'loop':
      return `循环播放已${notice.isOn ? '打开' : '关闭'}`;
    case 'text':
      return notice.text;
    case 'failed':
      return '没能加载，请检查网络后再试';
    case 'picture':
      return pictureMessages[notice.outcome];
    case 'caption-language':
      return `字幕：${languageName(notice.language)}`;
    case 'quality':
      return `清晰度：${notice.quality === null ? '自动' : qualityName(notice.quality)}`;
    case 'chapter':
      return notice.title;
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

const pictureMessages: Readonly<Record<PictureOutcome, string>> = {
  saved: '截图已保存',
  refused: '短片来自别的网站，浏览器不允许截图',
  failed: '没能截图，请再试一次',
};

/** A skip is shown on the side that was tapped. */
function sideOf(notice: Notice | null): 'start' | 'end' | undefined {
  if (notice?.kind !== 'skip') return undefined;
  return notice.seconds < 0 ? 'start' : 'end';
}
