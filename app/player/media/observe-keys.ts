import type { Command } from '../core/command.ts';
import type { KeyPress } from '../core/keys.ts';
import { focusOwner } from './focus-owner.ts';

/** Some engines still report 0 for `isComposing` on the key that ends a composition; its code is this one. */
const compositionKeyCode = 229;

interface KeyRules {
  /** Null leaves the key to the page. */
  readonly commandFor: (press: KeyPress) => Command | null;
  /** Whether a key of the player's, pressed anywhere, puts it in use as a press in it does. */
  readonly becomesInUse: boolean;
  /** Asked at each press. */
  readonly areCharacterKeysOn: () => boolean;
}

/**
 * Turns keys pressed anywhere on the page into commands until the signal aborts.
 * @param region what is in use when it was pressed or has the focus
 */
export function observeKeys(
  region: HTMLElement,
  { commandFor, becomesInUse, areCharacterKeysOn }: KeyRules,
  run: (command: Command) => void,
  signal: AbortSignal,
): void {
  let isPlayerInUse = false;
  let clicked: Element | null = null;
  const noteUse = ({ target }: Event) => {
    isPlayerInUse = target instanceof Node && region.contains(target);
  };
  const notePress = (event: Event) => {
    noteUse(event);
    clicked = isPlayerInUse && event.target instanceof Element ? event.target.closest('button') : null;
  };
  const noteFocus = (event: Event) => {
    noteUse(event);
    if (event.target !== clicked) clicked = null;
  };
  document.addEventListener('pointerdown', notePress, { signal, capture: true });
  document.addEventListener('focusin', noteFocus, { signal });

  const press = (event: KeyboardEvent) => {
    // A control that used the key itself says so.
    if (event.defaultPrevented) return;
    const command = commandFor({
      key: event.key,
      isRepeat: event.repeat,
      hasModifier: event.ctrlKey || event.altKey || event.metaKey,
      hasShift: event.shiftKey,
      isComposing: event.isComposing || event.keyCode === compositionKeyCode,
      areCharacterKeysOn: areCharacterKeysOn(),
      owner: focusOwner(event.composedPath()[0], clicked),
      isPlayerInUse,
    });
    if (!command) return;
    event.preventDefault();
    if (event.key === ' ') swallowNextKeyup(signal);
    isPlayerInUse ||= becomesInUse;
    run(command);
  };
  document.addEventListener('keydown', press, { signal });
}

/** Firefox clicks a focused button on the release of Space, whatever became of the press. */
function swallowNextKeyup(signal: AbortSignal): void {
  document.addEventListener('keyup', (event) => event.preventDefault(), { signal, once: true });
}
