import { useDeferredValue, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BigPlayIcon } from './controls/big-play-icon.tsx';
import { BufferingIndicator } from './controls/buffering-indicator.tsx';
import { CaptionLayer } from './controls/caption-layer.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { StatusIndicator } from './controls/status-indicator.tsx';
import { languageName } from './core/captions.ts';
import { areControlsVisible } from './core/state.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import type { Neighbours, PlayerProps } from './player-props.ts';
import styles from './player-region.module.css';
import { fallbackPoster, useOpenVideo, usePoster, useTracks } from './use-video.ts';

export function PlayerRegion(video: PlayerProps) {
  const player = usePlayer();
  const isHydrated = useHydrated();
  // A chosen video starts to play before its controls are rendered.
  const isVideoFirst = useDeferredValue(false, video.autoPlay);
  const areControlsShown = isHydrated && !isVideoFirst;
  const poster = usePoster(video.poster);
  const status = usePlayerState((state) => state.status);
  const isOpen = usePlayerState((state) => state.source === video.source);
  const areShown = usePlayerState(areControlsVisible);
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const initialVolume = useRef(video.initialVolume);
  const savePicture = useEffectEvent(
    async (element: HTMLVideoElement) => (await video.onSavePicture?.(element)) ?? null,
  );
  const toggleTheatre = useEffectEvent(() => video.theatre?.toggle());
  const goToVideo = useEffectEvent((which: keyof Neighbours) => {
    const go = video.neighbours?.[which];
    go?.();
    return go !== undefined;
  });

  // A layout effect, since a moving element must be back in the document when this task ends, and before paint.
  useLayoutEffect(() => {
    if (!region.current || !stage.current || !controls.current || !screen.current) return;
    const connection = new AbortController();
    player.connect(
      {
        region: region.current,
        stage: stage.current,
        controls: controls.current,
        screen: screen.current,
        savePicture: (element) => savePicture(element),
        toggleTheatre: () => toggleTheatre(),
        goToVideo: (which) => goToVideo(which),
      },
      initialVolume.current,
      connection.signal,
    );
    return () => connection.abort();
  }, [player]);
  useOpenVideo(video);
  // Not in served HTML: the page's policy ignores styles there.
  useLayoutEffect(() => {
    region.current?.style.setProperty('--aspect-ratio', String(video.aspectRatio ?? 16 / 9));
  }, [video.aspectRatio]);
  useLayoutEffect(() => player.showPoster(poster), [player, poster]);
  useTracks(video);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="视频播放器"
      data-status={status}
      data-controls={areShown ? 'visible' : 'hidden'}
      data-poster={poster === fallbackPoster ? 'fallback' : 'own'}
      data-hue={video.hue}
      data-shape={shapeOf(video.aspectRatio)}
    >
      {video.aspectRatio === undefined ? null : <Shape aspectRatio={video.aspectRatio} />}
      <div className={styles.ambient} aria-hidden="true">
        {/* After the poster, which then comes over the connection that the page came over. */}
        {video.ambient && <img src={video.ambient} alt="" fetchPriority="low" />}
      </div>
      <div ref={stage} className={styles.stage}>
        {(video.aspectRatio !== undefined || video.theatre?.isOn) && video.ambient ? (
          <img className={styles.surround} src={video.ambient} alt="" fetchPriority="low" />
        ) : null}
        <div ref={screen} className={styles.screen}>
          <ServedVideo video={video} poster={poster} />
        </div>
        {areControlsShown && (
          <>
            <div className={styles.shade} />
            <p className={styles.title}>{video.title}</p>
            <BigPlayIcon />
            <CaptionLayer />
            <BufferingIndicator />
            <StatusIndicator />
          </>
        )}
        {isHydrated && isOpen && video.children}
      </div>
      <div ref={controls} className={styles.controls}>
        {areControlsShown && <ControlBar video={video} />}
      </div>
    </section>
  );
}

/** Of a player that is not 16:9: as high as it is wide at least, lower than 16:9, or between. */
function shapeOf(aspectRatio: number | undefined): 'tall' | 'middle' | 'flat' | undefined {
  if (aspectRatio === undefined) return undefined;
  if (aspectRatio <= 1) return 'tall';
  return aspectRatio < 16 / 9 ? 'middle' : 'flat';
}

/** Gives the player its height: an attribute, since the page's policy ignores styles in served HTML. */
function Shape({ aspectRatio }: { aspectRatio: number }) {
  return <svg className={styles.shape} viewBox={`0 0 ${aspectRatio} 1`} aria-hidden="true" />;
}

interface ServedVideoProps {
  video: PlayerProps;
  poster: string;
}

/**
 * The server-rendered element, which plays without scripts. React renders it once: after hydration the player
 * (`media/video-element.ts`) changes and moves it. Pages rendered in the browser have none. `preload` is `none` since the
 * server does not know whether the viewer saves data.
 */
function ServedVideo({ video, poster }: ServedVideoProps) {
  const isHydrated = useHydrated();
  const [served] = useState(() =>
    isHydrated ? null : (
      // biome-ignore lint/a11y/useMediaCaption: not every video has captions
      <video
        crossOrigin={video.source.startsWith('/') ? undefined : 'anonymous'}
        src={video.av1 ? undefined : video.source}
        poster={poster}
        aria-label={video.title}
        preload="none"
        playsInline
        controls
      >
        {video.av1 ? (
          <>
            <source {...video.av1} />
            <source src={video.source} />
          </>
        ) : null}
        {video.captionTracks.map(({ language, url }) => (
          // Systems may know different languages by name.
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={import.meta.env.SSR ? languageName(language) : undefined}
            src={url}
            suppressHydrationWarning
          />
        ))}
      </video>
    ),
  );
  return served;
}
