import { type RefObject, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { VideoId } from '../../../domain/video.ts';
import { previewUrl } from '../../content/card-files.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import { isDataSaverOn } from '../../data/data-saver.ts';
import { useMiniPlayer } from '../../features/mini-player/mini-player-store.ts';
import { reducedMotionQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { Preview } from '../../video/preview.tsx';
import styles from './hero.module.css';

/** How long the still picture is shown first. */
const stillMs = 3000;

/** The viewer's choice, also for later visits. */
const useChoice = create(() => ({ isStopped: false }));

/**
 * A silent preview of the featured video, played while its picture is visible, and a button to stop it (WCAG 2.2.2).
 * Not with reduced motion or data saver, nor beside the mini player, which may cover the button.
 * @returns a ref for the framed picture, the content over the cover, and the button
 */
export function useHeroPreview(videoId: VideoId) {
  const frame = useRef<HTMLDivElement>(null);
  const source = usePreviewSource(videoId);
  const isInView = useInView(frame);
  const { isStopped } = useChoice();
  const isStill = useMediaQuery(reducedMotionQuery);
  const isBesideFilm = useMiniPlayer().isOpen;
  if (!source || isStill || isBesideFilm || isDataSaverOn()) return { frame, preview: null, button: null };
  return {
    frame,
    preview: isInView && !isStopped ? <Preview source={source} /> : null,
    button: (
      <button
        type="button"
        className={styles.preview}
        data-playing={!isStopped || undefined}
        onClick={() => useChoice.setState({ isStopped: !isStopped })}
      >
        {isStopped ? '播放预览' : '暂停预览'}
      </button>
    ),
  };
}

/** The URL of a video's preview, once its picture was shown for `stillMs` and the page is idle. */
function usePreviewSource(videoId: VideoId): string | undefined {
  const [found, setFound] = useState<{ readonly videoId: VideoId; readonly source: string | undefined }>();
  useEffect(() => {
    const controller = new AbortController();
    const find = async () => {
      await new Promise((resolve) => setTimeout(resolve, stillMs));
      await idle();
      if (controller.signal.aborted || isDataSaverOn()) return;
      const video = (await loadFindFor([videoId]))(videoId);
      if (!controller.signal.aborted) setFound({ videoId, source: video && previewUrl(video) });
    };
    void find().catch(console.warn);
    return () => controller.abort();
  }, [videoId]);
  return found?.videoId === videoId ? found.source : undefined;
}

function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}

/** Waits until the page has loaded and is idle. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}
