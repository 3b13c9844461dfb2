import { useEffect, useRef } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CentreSign } from './controls/centre-sign.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { WaitingSign } from './controls/waiting-sign.tsx';
import { areControlsVisible } from './core/controls-visibility.ts';
import type { Film } from './film.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './player-region.module.css';
import { useFilm } from './use-film.ts';
import { fallbackPoster, usePoster } from './use-poster.ts';

export function PlayerRegion(film: Film) {
  const player = usePlayer();
  const isHydrated = useHydrated();
  const poster = usePoster(film.posters);
  const status = usePlayerState((state) => state.status);
  const areShown = usePlayerState(areControlsVisible);
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!region.current || !stage.current || !controls.current || !video.current) return;
    const connection = new AbortController();
    player.connect(
      { region: region.current, stage: stage.current, controls: controls.current, video: video.current },
      connection.signal,
    );
    return () => connection.abort();
  }, [player]);
  useFilm(film);

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
        {/* biome-ignore lint/a11y/useMediaCaption: a host's own film may come without captions */}
        <video
          ref={video}
          className={styles.video}
          src={film.src}
          poster={poster}
          aria-label={film.title}
          preload="metadata"
          playsInline
          controls={!isHydrated}
        >
          {film.captions && <track kind="captions" srcLang="zh" label="中文" src={film.captions} />}
        </video>
        {isHydrated && (
          <>
            <div className={styles.shade} />
            <p className={styles.title}>{film.title}</p>
            <CentreSign />
            <WaitingSign />
            {film.children}
          </>
        )}
      </div>
      <div ref={controls} className={styles.controls}>
        {isHydrated && <ControlBar film={film} />}
      </div>
    </section>
  );
}
