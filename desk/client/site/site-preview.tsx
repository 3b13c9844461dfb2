import { useEffect, useRef, useState } from 'react';
import type { Shown } from '../preview/shown.ts';
import { Segments } from '../segments.tsx';
import styles from './site-preview.module.css';

const widths = { phone: 390, computer: 1280 } as const;
type Device = keyof typeof widths;

/** A preview of the site in a frame as wide as a device, scaled to fit. */
export function SitePreview({ shown }: { shown: Omit<Shown, 'theme'> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'computer',
  );
  const [theme, setTheme] = useState<Shown['theme']>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  useEffect(() => {
    const controller = new AbortController();
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'ready') setReady(true);
    };
    addEventListener('message', hear, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (isReady)
      frame.current?.contentWindow?.postMessage({ ...shown, theme } satisfies Shown, location.origin);
  }, [isReady, shown, theme]);
  const place = useScale(widths[device]);
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Segments
          label="宽度"
          names={{ computer: '电脑', phone: '手机' }}
          value={device}
          onChoose={setDevice}
        />
        <Segments label="明暗" names={{ light: '浅色', dark: '深色' }} value={theme} onChoose={setTheme} />
      </div>
      <div ref={place} className={styles.place} data-device={device}>
        <iframe ref={frame} src="preview.html" title="网站的样子" tabIndex={-1} />
      </div>
    </div>
  );
}

/** Computes the scale at which a document of that width fits. @returns a ref for its container */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return place;
}
