import type { Command } from '../core/command.ts';
import { gestureOf, type Press } from '../core/gestures.ts';
import type { PlayerStore } from '../core/store.ts';
import type { AttentionSwitch } from './observe-attention.ts';

/**
 * Turns presses on the picture into commands until the signal aborts. The large sign carries `data-sign`, and what stands
 * over the picture with buttons of its own `data-keeps-presses`.
 */
export function observeGestures(
  stage: HTMLElement,
  { getState }: Pick<PlayerStore, 'getState'>,
  run: (command: Command) => void,
  attention: AttentionSwitch,
  signal: AbortSignal,
): void {
  let pointer: Press['pointer'] = 'mouse';

  const press = (kind: Press['kind'], target: EventTarget | null) => {
    if (target instanceof Element && target.closest('[data-keeps-presses]')) return;
    const isOnSign = target instanceof Element && target.closest('[data-sign]') !== null;
    const gesture = gestureOf({ kind, pointer, isOnSign }, getState());
    if (gesture?.type === 'hide-controls') attention.dismiss();
    else if (gesture) attention.keep();
    if (gesture && gesture.type !== 'hide-controls' && gesture.type !== 'show-controls') run(gesture);
  };

  // Not every browser's `click` tells a finger from a mouse.
  const notePointer = ({ pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  stage.addEventListener('pointerdown', notePointer, { signal });
  stage.addEventListener('click', ({ target }) => press('single', target), { signal });
  stage.addEventListener('dblclick', ({ target }) => press('double', target), { signal });
}
