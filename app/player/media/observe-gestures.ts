import type { Command } from '../core/command.ts';
import { countTap, gestureOf, type Press, type Tap, thirdAt } from '../core/gestures.ts';
import type { PlayerStore } from '../core/store.ts';
import type { ActivitySwitch } from './observe-user-activity.ts';
import type { PlayerElements } from './player-elements.ts';

/** Turns clicks and taps on the picture into commands until the signal aborts. */
export function observeGestures(
  { picture, screen }: Pick<PlayerElements, 'picture' | 'screen'>,
  { getState }: Pick<PlayerStore, 'getState'>,
  run: (command: Command) => void,
  activity: ActivitySwitch,
  signal: AbortSignal,
): void {
  let pointer: Press['pointer'] = 'mouse';
  let lastTap: Tap | null = null;

  const press = (kind: Press['kind'], event: MouseEvent) => {
    const { target, clientX, timeStamp } = event;
    // The play icon is the only thing above the screen that receives presses.
    const isOnPlayIcon = !screen.contains(target as Node);
    const { left, width } = picture.getBoundingClientRect();
    const tap = countTap(lastTap, thirdAt((clientX - left) / width), timeStamp);
    const gesture = gestureOf({ kind, pointer, isOnPlayIcon, ...tap }, getState());
    // A tap that played or paused does not start a double tap.
    if (kind === 'single') lastTap = gesture?.type === 'toggle-play' ? null : tap;
    if (!gesture) return;
    if (gesture.type === 'show-controls') activity.markActive();
    else if (gesture.type === 'hide-controls') activity.markInactive();
    else {
      // A skip shows its own indicator.
      if (gesture.type !== 'skip-by') activity.markActive();
      run(gesture);
    }
  };

  // `click` has no `pointerType` in every browser.
  const notePointer = ({ pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  picture.addEventListener('pointerdown', notePointer, { signal });
  picture.addEventListener('click', (event) => press('single', event), { signal });
  picture.addEventListener('dblclick', (event) => press('double', event), { signal });
}
