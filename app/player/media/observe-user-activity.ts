import { inactivityMs, type UserActivity } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

/** For keys and gestures, which show and hide the controls without pointer movement. */
export interface ActivitySwitch {
  readonly markActive: () => void;
  readonly markInactive: () => void;
}

/**
 * Reports pointer and focus activity until the signal aborts. After `inactivityMs` without any, the viewer is inactive.
 */
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

  const on = <Type extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal });
  // A finger does not hover, and its taps on the picture are gestures: only a touch on a control is activity.
  const whenMouse = (listener: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') listener();
  };
  on(region, 'pointermove', whenMouse(markActive));
  on(region, 'pointerleave', whenMouse(markInactive));
  on(controls, 'pointerdown', markActive);
  on(controls, 'click', markActive);
  const reportOver = (isOverControls: boolean) => whenMouse(() => report({ isOverControls }));
  on(controls, 'pointerenter', reportOver(true));
  on(controls, 'pointerleave', reportOver(false));
  on(controls, 'focusin', ({ target }) =>
    report({ isFocusInControls: (target as Element).matches(':focus-visible') }),
  );
  on(controls, 'focusout', () => report({ isFocusInControls: false }));

  return { markActive, markInactive };
}
