import { dragOf } from '../core/gestures.ts';
import { canSpeedUp, heldRate, holdMs } from '../core/hold.ts';
import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

/** Plays the video at `heldRate` while a pointer or a key is held. */
export interface Hold {
  /** @returns false if holding means nothing now */
  readonly begin: () => boolean;
  /** @returns whether it was held for `holdMs`, so that it was no short press */
  readonly end: () => boolean;
}

type Store = Pick<PlayerStore, 'getState' | 'dispatch' | 'subscribe'>;

/** Speeds the video up while a finger or the mouse button rests on the picture, until the signal aborts. */
export function observeHold(
  { element, picture }: Pick<PlayerElements, 'element' | 'picture'>,
  store: Store,
  signal: AbortSignal,
): Hold {
  const hold = createHold(element, store, signal);
  observeHeldPointer(picture, store, hold, signal);
  return hold;
}

function createHold(
  element: HTMLVideoElement,
  { getState, dispatch, subscribe }: Store,
  signal: AbortSignal,
): Hold {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLong = false;
  const isMeant = () => canSpeedUp(getState()) && getSelection()?.type !== 'Range';
  const begin = () => {
    end();
    if (!isMeant()) return false;
    timer = setTimeout(() => {
      wasLong = isMeant();
      dispatch({ type: 'sped-up', isOn: wasLong });
    }, holdMs);
    return true;
  };
  const slowDown = () => {
    clearTimeout(timer);
    dispatch({ type: 'sped-up', isOn: false });
  };
  const end = () => {
    const was = wasLong;
    wasLong = false;
    slowDown();
    return was;
  };
  let isFast = false;
  const unsubscribe = subscribe(() => {
    const { isSpedUp, playbackRate } = getState();
    if (isSpedUp === isFast) return;
    isFast = isSpedUp;
    element.playbackRate = isFast ? heldRate : playbackRate;
  });
  // The window that gets the focus may also get the release; if this one does, it is still that of a hold.
  window.addEventListener('blur', slowDown, { signal });
  signal.addEventListener('abort', () => {
    end();
    unsubscribe();
  });
  return { begin, end };
}

function observeHeldPointer(
  picture: HTMLElement,
  { getState }: Pick<Store, 'getState'>,
  hold: Hold,
  signal: AbortSignal,
): void {
  let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let wasLong = false;
  const stop = () => {
    if (from) wasLong = hold.end();
    from = null;
  };
  picture.addEventListener(
    'pointerdown',
    ({ isPrimary, button, ctrlKey, pointerId: id, clientX: x, clientY: y }) => {
      stop();
      wasLong = false;
      // A second finger pinches; Ctrl with a click opens the menu of macOS.
      if (isPrimary && button === 0 && !ctrlKey && hold.begin()) from = { id, x, y };
    },
    { signal },
  );
  document.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (from?.id !== pointerId || getState().isSpedUp) return;
      if (dragOf(clientX - from.x, clientY - from.y)) stop();
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, ({ pointerId }) => from?.id === pointerId && stop(), { signal });
  // The release is no click.
  picture.addEventListener('click', (event) => wasLong && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  });
  // Phones open the menu of the video at a long press, Windows when the finger leaves.
  picture.addEventListener('contextmenu', (event) => (from || wasLong) && event.preventDefault(), { signal });
  // A finger that drifts while it holds does not scroll the page, which would end the hold.
  picture.addEventListener(
    'touchmove',
    (event) => getState().isSpedUp && event.cancelable && event.preventDefault(),
    { signal, passive: false },
  );
}
