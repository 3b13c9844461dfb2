import { useDeferredValue, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BufferingIndicator } from './controls/buffering-indicator.tsx';
import { CaptionLayer } from './controls/caption-layer.tsx';
import { CentreSign } from './controls/centre-sign.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { NoticeSign } from './controls/notice-sign.tsx';
import { areControlsVisible } from './core/controls-visibility.ts';
import type { Film } from './film.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './player-region.module.css';
import { ServedVideo } from './served-video.tsx';
import { useFilm } from './use-film.ts';
import { useNext } from './use-next.ts';
import { fallbackPoster, usePoster } from './use-poster.ts';

export function PlayerRegion(film: Film) {
  const player = usePlayer();
  const isHydrated = useHydrated();
  // The film comes before what lies over it, where it is what somebody chose.
  const isFilmFirst = useDeferredValue(false, film.autoPlay);
  const areControlsShown = isHydrated && !isFilmFirst;
  const poster = usePoster(film.posters);
  const status = usePlayerState((state) => state.status);
  const isOpen = usePlayerState((state) => state.source === film.src);
  const areShown = usePlayerState(areControlsVisible);
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const loudness = useRef(film.loudness);
  const toggleTheatre = useEffectEvent(() => film.theatre?.toggle());

  // While the page is put together: a moving element must not be off the page when this task ends, nor be seen late.
  useLayoutEffect(() => {
    if (!region.current || !stage.current || !controls.current || !screen.current) return;
    const connection = new AbortController();
    player.connect(
      {
        region: region.current,
        stage: stage.current,
        controls: controls.current,
        screen: screen.current,
        toggleTheatre: () => toggleTheatre(),
      },
      loudness.current,
      connection.signal,
    );
    return () => connection.abort();
  }, [player]);
  useFilm(film);
  useLayoutEffect(() => player.showPoster(poster), [player, poster]);
  useNext(film);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="视频播放器"
      data-status={status}
      data-controls={areShown ? 'visible' : 'hidden'}
      data-poster={poster === fallbackPoster ? 'fallback' : 'own'}
      data-hue={film.hue}
    >
      <div className={styles.ambient} aria-hidden="true">
        {film.ambient && <img src={film.ambient} alt="" />}
      </div>
      <div ref={stage} className={styles.stage}>
        <div ref={screen} className={styles.screen}>
          <ServedVideo film={film} poster={poster} />
        </div>
        {areControlsShown && (
          <>
            <div className={styles.shade} />
            <p className={styles.title}>{film.title}</p>
            <CentreSign />
            <CaptionLayer />
            <BufferingIndicator />
            <NoticeSign />
          </>
        )}
        {isHydrated && isOpen && film.children}
      </div>
      <div ref={controls} className={styles.controls}>
        {areControlsShown && <ControlBar film={film} />}
      </div>
    </section>
  );
}
