import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { usePlayer } from '../../player/player-context.ts';
import { Button } from '../../ui/button.tsx';
import { isDialogOpen, isFreeEscape } from '../../ui/open-dialog.ts';
import surfaces from '../../ui/surfaces.module.css';
import { Cover } from '../../video/cover.tsx';
import styles from './up-next-panel.module.css';

/** Counted from the end of the previous video. */
const waitSeconds = 8;

interface UpNextPanelProps {
  video: Video;
  /** When the panel appears. */
  secondsSinceEnd: number;
  onPlay: () => void;
  onCancel: () => void;
}

/**
 * Offers the next video over the one that has ended. It does not take the focus, so that Space still plays the old one
 * again. Escape declines it from anywhere.
 */
export function UpNextPanel({ video, secondsSinceEnd, onPlay, onCancel }: UpNextPanelProps) {
  const section = useRef<HTMLElement>(null);
  const left = useCountdown(section, waitSeconds - secondsSinceEnd, onPlay);
  const { focusControls } = usePlayer();
  const cancel = () => {
    if (section.current?.contains(document.activeElement)) focusControls();
    onCancel();
  };
  const cancelByKey = useEffectEvent(cancel);
  useEffect(() => {
    const declining = new AbortController();
    const decline = (event: KeyboardEvent) => {
      if (isFreeEscape(event)) cancelByKey();
    };
    document.addEventListener('keydown', decline, { signal: declining.signal });
    return () => declining.abort();
  }, []);
  return (
    <section ref={section} className={styles.panel} aria-label="接下来播放">
      <Cover video={video} alt="" sizes="40rem" eager />
      <div className={styles.text}>
        {/* Announced once; the remaining seconds are only visible. */}
        <p role="status">
          <small>接下来播放</small>
          <b>{video.title}</b>
          <span className={surfaces.visuallyHidden}>按 Esc 取消</span>
        </p>
        <p className={styles.left} aria-hidden="true">
          {left} 秒后开始
        </p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={onPlay}>
            立即播放
          </Button>
          <Button kind="ghost" aria-keyshortcuts="Escape" title="按 Esc 取消" onClick={cancel}>
            取消
          </Button>
        </div>
      </div>
      <span className={styles.line} style={lineStyle(left)} aria-hidden="true" />
    </section>
  );
}

/** The line grows towards the end of the current second. */
function lineStyle(left: number): CSSProperties {
  return { scale: `${Math.min(1, (waitSeconds - left + 1) / waitSeconds)} 1` };
}

/**
 * Counts down to 0 and then calls `onEnd` once. Pauses while the panel is scrolled away or the tab hidden, so that no
 * video starts unseen, and while a dialog is open, because the dialog would disappear with its page.
 * @returns the remaining seconds
 */
function useCountdown(panel: RefObject<HTMLElement | null>, seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) return end();
    const timer = setInterval(() => {
      const isAbove = (panel.current?.getBoundingClientRect().bottom ?? 0) < 0;
      if (!isAbove && !document.hidden && !isDialogOpen()) setLeft(left - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [panel, left]);
  return left;
}
