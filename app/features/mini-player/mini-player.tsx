import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { readPreferences } from '../../data/preferences.ts';
import { CaptionLayer } from '../../player/abilities/captions/caption-layer.tsx';
import { isMeantToPlay, isUnderWay } from '../../player/core/state.ts';
import { usePlayer, usePlayerState } from '../../player/player-context.ts';
import { usePositionRef } from '../../player/use-position-ref.ts';
import { closeIcon, Icon, pauseIcon, playIcon } from '../../ui/icon.tsx';
import { isFreeEscape } from '../../ui/open-dialog.ts';
import styles from './mini-player.module.css';
import { useMiniPlayer } from './mini-player-store.ts';

interface MiniPlayerProps {
  title: string;
  /** Width divided by height of the picture; 16:9 by default. */
  aspectRatio: number | undefined;
  /** Whether the mini player is hidden because it would be in the way; the video then pauses. */
  isAway: boolean;
  /** Whether the page has a stage for the video, which is scrolled away. */
  isOnPage: boolean;
  /** Opens the page of the video. */
  onReturn: () => void;
  /** Components that follow the video while it is here. */
  children: ReactNode;
}

/** The video in a small window over other pages, or over the rest of its own. Its element is always rendered, so that the picture can move to it. */
export function MiniPlayer({
  title,
  aspectRatio = 16 / 9,
  isAway,
  isOnPage,
  onReturn,
  children,
}: MiniPlayerProps) {
  const player = usePlayer();
  const isHere = usePlayerState((state) => state.isInMiniPlayer);
  const region = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const isShown = isHere && !isAway;

  useLayoutEffect(() => {
    const offer = new AbortController();
    const takes = () => readPreferences().usesMiniPlayer && isUnderWay(player.getState());
    if (screen.current) player.offerMiniPlayer(screen.current, takes, offer.signal);
    return () => offer.abort();
  }, [player]);

  useLayoutEffect(() => {
    if (!isShown) return;
    useMiniPlayer.setState({ isOpen: true });
    return () => useMiniPlayer.setState({ isOpen: false });
  }, [isShown]);

  // The system's media controls could start it while it is hidden.
  const isUnseen = usePlayerState((state) => isMeantToPlay(state.status)) && isHere && isAway;
  useEffect(() => {
    if (isUnseen) player.run({ type: 'pause' });
  }, [player, isUnseen]);

  const close = () => {
    const hadFocus = region.current?.contains(document.activeElement);
    if (isOnPage) {
      // It stays on its stage until it is played again.
      player.run({ type: 'pause' });
      player.returnToStage();
    } else player.close();
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  };
  const goBack = () => {
    if (!isOnPage) return onReturn();
    scrollTo(0, 0);
    player.focusControls();
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (isFreeEscape(event) && !isInField(event)) close();
  });
  useEffect(() => {
    if (!isShown) return;
    const listening = new AbortController();
    // Listens on the window, which gets the event last, so that anything nearer closes first.
    addEventListener('keydown', (event) => closeByKey(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isShown]);

  const backName = isOnPage ? '回到播放器' : '返回播放页';
  return (
    <section
      ref={region}
      className={styles.mini}
      aria-label="小窗播放"
      hidden={!isShown}
      style={shapeStyle(aspectRatio)}
      data-shape={aspectRatio < 4 / 3 ? 'tall' : undefined}
    >
      <div ref={screen} className={styles.screen} />
      {isHere ? (
        <>
          <button
            type="button"
            className={styles.return}
            aria-label={backName}
            title={backName}
            onClick={goBack}
          >
            <Icon>{enlarge}</Icon>
          </button>
          <div className={styles.captions}>
            <CaptionLayer />
          </div>
          <p className={styles.title}>{title}</p>
          <PlayButton />
          <button
            type="button"
            className={styles.button}
            aria-label="关闭小窗"
            title="关闭小窗"
            onClick={close}
          >
            <Icon>{closeIcon}</Icon>
          </button>
          <Progress />
          {children}
        </>
      ) : null}
    </section>
  );
}

/** A narrower window for a portrait film, with about the same area. */
function shapeStyle(aspectRatio: number) {
  const scale = Math.sqrt(aspectRatio / (16 / 9));
  return { '--aspect-ratio': aspectRatio, '--scale': Math.min(Math.max(scale, 0.7), 1.15) } as CSSProperties;
}

function PlayButton() {
  const { run } = usePlayer();
  const isOn = usePlayerState((state) => isMeantToPlay(state.status));
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isOn ? '暂停' : '播放'}
      onClick={() => run({ type: 'toggle-play' })}
    >
      <Icon>{isOn ? pauseIcon : playIcon}</Icon>
    </button>
  );
}

function Progress() {
  return <div ref={usePositionRef()} className={styles.line} aria-hidden="true" />;
}

const enlarge = <path d="M13 5h6v6M19 5l-7 7M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />;

/** Whether a key was pressed in a field, which handles Escape itself. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
