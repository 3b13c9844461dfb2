import { fadedVolume, fadeMs, type SleepTimer } from '../core/sleep-timer.ts';
import { isMeantToPlay } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

let timeout: ReturnType<typeof setTimeout> | undefined;
/** Brings the sound back while it fades. */
let stopFading = () => {};

/**
 * Sets when playing is to end, in place of what was set before. The time runs on while nothing plays, and from video to
 * video. `at-end` needs no clock: nothing loops or follows then.
 */
export function setSleepTimer(element: HTMLVideoElement, store: Store, timer: SleepTimer): void {
  clearTimeout(timeout);
  // Who sets it anew is awake.
  stopFading();
  store.dispatch({ type: 'sleep-timer-set', timer });
  store.dispatch({ type: 'notice-shown', notice: { kind: 'sleep-timer', timer } });
  if (typeof timer === 'number') timeout = setTimeout(() => sleep(element, store), timer * 60_000);
}

function sleep(element: HTMLVideoElement, store: Store): void {
  const { status } = store.getState();
  // What would follow this video does not.
  store.dispatch({ type: 'sleep-timer-set', timer: status === 'ended' ? 'at-end' : 'off' });
  if (isMeantToPlay(status)) fadeOut(element, store);
}

/** Turns the sound down, then pauses. Who pauses, seeks or sets the volume meanwhile is awake, and the sound comes back. */
function fadeOut(element: HTMLVideoElement, { getState, dispatch }: Store): void {
  const { volume } = element;
  const beganMs = performance.now();
  const fading = new AbortController();
  const { signal } = fading;
  const end = () => {
    if (signal.aborted) return;
    fading.abort();
    // Unless another has been chosen.
    if (getState().isFadingOut) element.volume = volume;
    dispatch({ type: 'fading-out', isFading: false });
  };
  stopFading = end;
  dispatch({ type: 'fading-out', isFading: true });
  for (const type of ['pause', 'seeking', 'emptied', 'ended'])
    element.addEventListener(type, end, { signal });
  const step = () => {
    if (!getState().isFadingOut) end();
    if (signal.aborted) return;
    const elapsedMs = performance.now() - beganMs;
    if (elapsedMs < fadeMs) {
      element.volume = fadedVolume(volume, elapsedMs);
      setTimeout(step, 50);
      return;
    }
    element.pause();
    end();
    dispatch({ type: 'notice-shown', notice: { kind: 'slept' } });
  };
  step();
}
