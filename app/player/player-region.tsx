import {
  type CSSProperties,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { coverFallback } from '../../domain/media-files.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AbilityControls } from './controls/ability-controls.tsx';
import { BigPlayIcon } from './controls/big-play-icon.tsx';
import { BufferingIndicator } from './controls/buffering-indicator.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { StatusIndicator } from './controls/status-indicator.tsx';
import { languageName } from './core/caption-track.ts';
import { areControlsVisible } from './core/state.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import type { PlayedVideo, PlayerProps } from './player-props.ts';
import styles from './player-region.module.css';
import { usePoster } from './use-poster.ts';

export function PlayerRegion(props: PlayerProps) {
  const player = usePlayer();
  const isHydrated = useHydrated();
  // A video that the viewer chose starts before its controls are rendered.
  const isVideoFirst = useDeferredValue(false, props.autoPlay);
  const areControlsShown = isHydrated && !isVideoFirst;
  const poster = usePoster(props.poster);
  const status = usePlayerState((state) => state.status);
  const isOpen = usePlayerState((state) => state.source === props.source);
  const areShown = usePlayerState(areControlsVisible);
  const region = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const latestProps = useEffectEvent(() => props);

  // A layout effect, because a moving element must be back in the document when this task ends, and before paint.
  useLayoutEffect(() => {
    if (!region.current || !picture.current || !controls.current || !screen.current) return;
    const connection = new AbortController();
    player.connect(
      {
        region: region.current,
        picture: picture.current,
        controls: controls.current,
        screen: screen.current,
        props: () => latestProps(),
      },
      connection.signal,
    );
    return () => connection.abort();
  }, [player]);
  // In the commit that renders it. Only another file is another video.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => player.open(latestProps()), [player, props.source]);
  useLayoutEffect(() => player.showPoster(poster), [player, poster]);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="视频播放器"
      data-status={status}
      data-controls={areShown ? 'visible' : 'hidden'}
      data-poster={poster === coverFallback ? 'fallback' : 'own'}
      data-hue={props.hue}
      data-shape={shapeOf(props.aspectRatio)}
      // Not in server-rendered HTML, where the content security policy ignores inline styles.
      style={isHydrated ? ({ '--aspect-ratio': props.aspectRatio ?? 16 / 9 } as CSSProperties) : undefined}
    >
      {props.aspectRatio === undefined ? null : <Shape aspectRatio={props.aspectRatio} />}
      <div className={styles.ambient} aria-hidden="true">
        {/* After the poster in the document, so that the poster is requested over the page's connection first. */}
        {props.ambient && <img src={props.ambient} alt="" fetchPriority="low" />}
      </div>
      <div className={styles.stage}>
        {(props.aspectRatio !== undefined || props.theatre?.isOn) && props.ambient ? (
          <img className={styles.surround} src={props.ambient} alt="" fetchPriority="low" />
        ) : null}
        <div ref={picture} className={styles.picture}>
          <div ref={screen} className={styles.screen}>
            <ServedVideo video={props} poster={poster} />
          </div>
          {areControlsShown && (
            <>
              <div className={styles.shade} />
              <p className={styles.title}>{props.title}</p>
              <BigPlayIcon />
              <AbilityControls place="picture" />
              <BufferingIndicator />
              <StatusIndicator />
            </>
          )}
        </div>
        {/* Outside the picture, so that a press on it is not a press on the picture. */}
        {isHydrated && isOpen && props.children}
      </div>
      <div ref={controls} className={styles.controls}>
        {areControlsShown && <ControlBar />}
      </div>
    </section>
  );
}

/**
 * The shape of a player that is not 16:9: `tall` if at least as high as wide, `flat` if lower than 16:9, otherwise
 * `middle`.
 */
function shapeOf(aspectRatio: number | undefined): 'tall' | 'middle' | 'flat' | undefined {
  if (aspectRatio === undefined) return undefined;
  if (aspectRatio <= 1) return 'tall';
  return aspectRatio < 16 / 9 ? 'middle' : 'flat';
}

/**
 * Gives the player its height by an SVG attribute, because the content security policy ignores inline styles in
 * server-rendered HTML.
 */
function Shape({ aspectRatio }: { aspectRatio: number }) {
  return <svg className={styles.shape} viewBox={`0 0 ${aspectRatio} 1`} aria-hidden="true" />;
}

interface ServedVideoProps {
  video: PlayedVideo;
  poster: string;
}

/**
 * The server-rendered element, which plays without scripts. React renders it once: after hydration the player changes
 * and moves it (`media/video-element.ts`). Pages rendered in the browser have none. `preload` is `none` because the
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
          // Systems have names for different sets of languages.
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
