import { inactivityMs } from '../core/controls-visibility.ts';
import type { Attention } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

/** For keys and gestures, which call the controls without a pointer moving. */
export interface AttentionSwitch {
  readonly keep: () => void;
  readonly dismiss: () => void;
}

/** Follows pointer and focus until the signal aborts, and forgets a viewer who stopped moving. */
export function observeAttention(
  { region, controls }: Pick<PlayerElements, 'region' | 'controls'>,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): AttentionSwitch {
  const report = (attention: Partial<Attention>) => dispatch({ type: 'attention-changed', attention });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dismiss = () => {
    clearTimeout(timer);
    report({ isActive: false });
  };
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, inactivityMs);
    report({ isActive: true });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    report({ isActive: false, isOverControls: false, isFocusInControls: false });
  });

  // A finger has no hover: its taps are gestures, and touching a control is the only sign of life.
  const whenMouse = (listener: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') listener();
  };
  region.addEventListener('pointermove', whenMouse(keep), { signal });
  region.addEventListener('pointerleave', whenMouse(dismiss), { signal });
  controls.addEventListener('pointerdown', keep, { signal });
  controls.addEventListener('click', keep, { signal });
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

  return { keep, dismiss };
}

function showsFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}
