import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { readPreferences } from '../../data/preferences.ts';
import { isMeantToPlay, isUnderWay } from '../../player/core/state.ts';
import { followPosition } from '../../player/media/follow-position.ts';
import { usePlayer, usePlayerState } from '../../player/player-context.ts';
import { closeIcon, Icon, pauseIcon, playIcon } from '../../ui/icon.tsx';
import surfaces from '../../ui/surfaces.module.css';
import {
  type Corner,
  chosenCorner,
  cornerAfter,
  cornerNames,
  cornerTowards,
  nearestCorner,
  quietCorner,
} from './corners.ts';
import { makeDraggable } from './drag.ts';
import styles from './mini-player.module.css';

interface MiniPlayerProps {
  title: string;
  /** Width by height of the picture; 16:9 by default. */
  aspectRatio: number | undefined;
  /** Where it would be in the way: the video pauses there, unseen. */
  isAway: boolean;
  onReturn: () => void;
  /** Follows the video while it is here. */
  children: ReactNode;
}

/** The video in a small window over whatever page is open. Its place is there all the time, for the picture to move to. */
export function MiniPlayer({ title, aspectRatio, isAway, onReturn, children }: MiniPlayerProps) {
  const player = usePlayer();
  const isHere = usePlayerState((state) => state.isInMiniPlayer);
  const region = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const isShown = isHere && !isAway;
  const { corner, moveTo } = useCorner(region, isShown);

  useLayoutEffect(() => {
    const offer = new AbortController();
    const takes = () => readPreferences().usesMiniPlayer && isUnderWay(player.getState());
    if (screen.current) player.offerMiniPlayer(screen.current, takes, offer.signal);
    return () => offer.abort();
  }, [player]);

  // The system's media controls can play it there as well.
  const isUnseen = usePlayerState((state) => isMeantToPlay(state.status)) && isHere && isAway;
  useEffect(() => {
    if (isUnseen) player.run({ type: 'pause' });
  }, [player, isUnseen]);

  const close = () => {
    const hadFocus = region.current?.contains(document.activeElement);
    player.close();
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (closesMiniPlayer(event)) close();
  });
  useEffect(() => {
    if (!isShown) return;
    const listening = new AbortController();
    // Before whatever else Escape closes has closed: one thing at a time.
    document.addEventListener('keydown', (event) => closeByKey(event), {
      signal: listening.signal,
      capture: true,
    });
    return () => listening.abort();
  }, [isShown]);

  return (
    <section
      ref={region}
      className={styles.mini}
      aria-label="小窗播放"
      hidden={!isShown}
      style={shapeStyle(aspectRatio)}
      data-corner={corner}
      data-shape={aspectRatio !== undefined && aspectRatio < 1 ? 'tall' : undefined}
    >
      <div ref={screen} className={styles.screen} />
      {isHere ? (
        <>
          <button
            type="button"
            className={styles.return}
            aria-label="返回播放页"
            title="返回播放页"
            onClick={onReturn}
          >
            <Icon>{enlarge}</Icon>
          </button>
          <MoveButton corner={corner} onMove={moveTo} />
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

/** The corner where the window rests: on each page where it is least in the way, if possible the chosen one; until then where it is moved to. */
function useCorner(region: RefObject<HTMLElement | null>, isShown: boolean) {
  const [corner, setCorner] = useState<Corner>('bottom-right');

  const moveTo = (next: Corner) => {
    chosenCorner.save(next);
    const { current: element } = region;
    if (element) glide(element, () => flushSync(() => setCorner(next)));
  };
  const drop = useEffectEvent((box: DOMRect) => moveTo(nearestCorner(box)));

  useLayoutEffect(() => {
    const { current: element } = region;
    if (!isShown || !element) return;
    setCorner(chosenCorner.read() ?? 'bottom-right');
    const listening = new AbortController();
    const { signal } = listening;
    makeDraggable(element, (box) => drop(box), signal);
    let pathname: string | undefined;
    const settle = () => {
      if (pathname !== location.pathname) setCorner(quietCorner(element, chosenCorner.read()));
      pathname = location.pathname;
    };
    // The next page is scrolled to its place by then.
    navigation.addEventListener('navigatesuccess', settle, { signal });
    return () => listening.abort();
  }, [region, isShown]);

  return { corner, moveTo };
}

/** Moves an element as its stylesheet has it move: from where it is on the screen to where a change puts it. */
function glide(element: HTMLElement, change: () => void) {
  const { left, top } = element.getBoundingClientRect();
  change();
  element.toggleAttribute('data-dragged', true);
  element.style.translate = `${left - element.offsetLeft}px ${top - element.offsetTop}px`;
  // Without a layout in between, the browser would see no change to move by.
  element.getBoundingClientRect();
  element.removeAttribute('data-dragged');
  element.style.translate = '';
}

interface MoveButtonProps {
  corner: Corner;
  onMove: (corner: Corner) => void;
}

/** What dragging does, for keyboards and single presses (WCAG 2.5.7): an arrow key moves that way, a press to the next corner. */
function MoveButton({ corner, onMove }: MoveButtonProps) {
  const [hasMoved, setHasMoved] = useState(false);
  const move = (next: Corner) => {
    setHasMoved(true);
    onMove(next);
  };
  return (
    <>
      <button
        type="button"
        className={styles.move}
        aria-label="移动小窗"
        title="拖动，或按方向键换一个角"
        onClick={() => move(cornerAfter(corner))}
        onKeyDown={(event) => {
          const next = cornerTowards(corner, event.key);
          if (!next) return;
          event.preventDefault();
          move(next);
        }}
      >
        <Icon>{arrows}</Icon>
      </button>
      <span role="status" className={surfaces.visuallyHidden}>
        {hasMoved ? `小窗在${cornerNames[corner]}` : ''}
      </span>
    </>
  );
}

/** A narrower window for a portrait film, about as large as others. */
function shapeStyle(aspectRatio = 16 / 9) {
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
  const player = usePlayer();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const following = new AbortController();
    if (line.current) followPosition(player, line.current, following.signal);
    return () => following.abort();
  }, [player]);
  return <div ref={line} className={styles.line} aria-hidden="true" />;
}

const enlarge = <path d="M13 5h6v6M19 5l-7 7M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />;
const arrows = (
  <path d="M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5M9.5 17.5 12 20l2.5-2.5M6.5 9.5 4 12l2.5 2.5M17.5 9.5 20 12l-2.5 2.5" />
);

/** Escape, unless something nearer has a use for it: a dialog, a menu, suggestions, a field, an input method. */
function closesMiniPlayer({ key, isComposing, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || isComposing || document.fullscreenElement) return false;
  if (document.querySelector('dialog[open], [aria-expanded="true"]')) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
