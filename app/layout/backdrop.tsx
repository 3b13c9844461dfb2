import { useEffect, useRef } from 'react';
import styles from './backdrop.module.css';
import { paintBackdrop } from './paint-backdrop.ts';

/** Drifting light behind the glass; begins once the page has nothing better to do. */
export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => {
      if (canvas.current && !controller.signal.aborted) paintBackdrop(canvas.current, controller.signal);
    };
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(begin);
    return () => controller.abort();
  }, []);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex is not focusable.
  return <canvas ref={canvas} className={styles.backdrop} aria-hidden="true" />;
}
