import type { UserActivity } from '../core/state.ts';
import { inactivityMs } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

/** For keys and gestures, which show and hide the controls without a pointer moving. */
export interface ActivitySwitch {
  readonly markActive: () => void;
  readonly markInactive: () => void;
}

/** Reports pointer and focus until the signal aborts; the viewer is inactive after `inactivityMs` without either. */
export function observeUserActivity(
  { region, controls }: Pick<PlayerElements, 'region' | 'controls'>,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): ActivitySwitch {
  const report = (activity: Partial<UserActivity>) => dispatch({ type: 'activity-changed', activity });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const markInactive = () => {
    clearTimeout(timer);
    report({ isActive: false });
  };
  const markActive = () => {
    clearTimeout(timer);
    timer = setTimeout(markInactive, inactivityMs);
    report({ isActive: true });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    report({ isActive: false, isOverControls: false, isFocusInControls: false });
  });

  // A finger does not hover, and its taps on the picture are gestures: only touching a control is activity.
  const whenMouse = (listener: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') listener();
  };
  region.addEventListener('pointermove', whenMouse(markActive), { signal });
  region.addEventListener('pointerleave', whenMouse(markInactive), { signal });
  controls.addEventListener('pointerdown', markActive, { signal });
  controls.addEventListener('click', markActive, { signal });
  controls.addEventListener(
    'pointerenter',
    whenMouse(() => report({ isOverControls: true })),
    { signal },
  );
  controls.addEventListener(
    'pointerleave',
    whenMouse(() => report({ isOverControls: false })),
    { signal },
  );
  controls.addEventListener('focusin', ({ target }) => report({ isFocusInControls: showsFocus(target) }), {
    signal,
  });
  controls.addEventListener('focusout', () => report({ isFocusInControls: false }), { signal });

  return { markActive, markInactive };
}

function showsFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}
