import { useEffect, useRef, useState } from 'react';
import styles from './preview.module.css';

/** A muted, looping preview over a cover, invisible until its first frame. It is decorative: the cover has the name. */
export function Preview({ source }: { source: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.src = source;
    // Rejected if autoplay is blocked or the preview was removed.
    video.play().catch(() => undefined);
    return () => {
      // Aborts the download.
      video.removeAttribute('src');
      video.load();
    };
  }, [source]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls is not focusable
    <video
      ref={element}
      className={styles.preview}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      aria-hidden="true"
      data-running={isRunning || undefined}
      onPlaying={() => setRunning(true)}
      onError={() => setRunning(false)}
    />
  );
}
