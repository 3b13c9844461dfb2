import type { Command } from '../core/command.ts';
import { countTap, gestureOf, type Press, type Tap, thirdAt } from '../core/gestures.ts';
import type { PlayerStore } from '../core/store.ts';
import { keepsPresses } from './keeps-presses.ts';
import type { AttentionSwitch } from './observe-attention.ts';

/**
 * Turns presses on the picture into commands until the signal aborts. The large sign carries `data-sign`.
 */
export function observeGestures(
  stage: HTMLElement,
  { getState }: Pick<PlayerStore, 'getState'>,
  run: (command: Command) => void,
  attention: AttentionSwitch,
  signal: AbortSignal,
): void {
  let pointer: Press['pointer'] = 'mouse';
  let lastTap: Tap | null = null;

  const press = (kind: Press['kind'], event: MouseEvent) => {
    if (keepsPresses(event)) return;
    const { target, clientX, timeStamp } = event;
    const isOnSign = target instanceof Element && target.closest('[data-sign]') !== null;
    const { left, width } = stage.getBoundingClientRect();
    const tap = countTap(lastTap, thirdAt((clientX - left) / width), timeStamp);
    const gesture = gestureOf({ kind, pointer, isOnSign, ...tap }, getState());
    // A double tap does not begin with one that has played or paused.
    if (kind === 'single') lastTap = gesture?.type === 'toggle-play' ? null : tap;
    if (!gesture) return;
    if (gesture.type === 'show-controls') attention.keep();
    else if (gesture.type === 'hide-controls') attention.dismiss();
    else {
      // A skip tells of itself.
      if (gesture.type !== 'skip-by') attention.keep();
      run(gesture);
    }
  };

  // Not every browser's `click` tells a finger from a mouse.
  const notePointer = ({ pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  stage.addEventListener('pointerdown', notePointer, { signal });
  stage.addEventListener('click', (event) => press('single', event), { signal });
  stage.addEventListener('dblclick', (event) => press('double', event), { signal });
}
