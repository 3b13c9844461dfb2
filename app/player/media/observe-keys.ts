import { isComposing } from '../../ui/composition.ts';
import { latinKey } from '../../ui/latin-key.ts';
import type { Command } from '../core/command.ts';
import type { FocusOwner, KeyPress } from '../core/keys.ts';
import type { Hold } from './observe-hold.ts';

interface KeyRules {
  /** Returns `null` to leave the key to the page. */
  readonly commandFor: (press: KeyPress) => Command | null;
  /** Whether a shortcut pressed anywhere counts as using the player, like a click in it. */
  readonly becomesInUse: boolean;
  readonly areCharacterKeysOn: () => boolean;
  /** What → does while it is held; its short press then counts when it ends. */
  readonly hold?: () => Hold | undefined;
}

/**
 * Turns keys pressed anywhere on the page into commands until the signal aborts.
 * @param region the player counts as in use after a press or focus in it
 */
export function observeKeys(
  region: HTMLElement,
  { commandFor, becomesInUse, areCharacterKeysOn, hold }: KeyRules,
  run: (command: Command) => void,
  signal: AbortSignal,
): void {
  let isPlayerInUse = false;
  let clicked: Element | null = null;
  /** What the held → does if it is let go soon. */
  let held: Command | null = null;
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
    // A focused control has handled the key.
    if (event.defaultPrevented) return;
    const key = latinKey(event);
    const keyPress: KeyPress = {
      key,
      isRepeat: event.repeat,
      hasModifier: event.ctrlKey || event.altKey || event.metaKey,
      hasShift: event.shiftKey,
      isComposing: isComposing(event),
      areCharacterKeysOn: areCharacterKeysOn(),
      owner: focusOwner(event.composedPath()[0], clicked),
      isPlayerInUse,
    };
    const command = commandFor(keyPress);
    if (!command) {
      // While Space is held down, its repetitions would scroll the page.
      const isHeldSpace = key === ' ' && event.repeat;
      if (isHeldSpace && commandFor({ ...keyPress, isRepeat: false })) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (key === ' ') swallowNextKeyup(signal);
    isPlayerInUse ||= becomesInUse;
    if (key === 'ArrowRight' && command.type === 'seek-by') {
      if (held && event.repeat) return;
      held = !event.repeat && hold?.()?.begin() ? command : null;
      if (held) return;
    }
    run(command);
  };
  const release = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowRight' || !held) return;
    if (!hold?.()?.end()) run(held);
    held = null;
  };
  document.addEventListener('keydown', press, { signal });
  document.addEventListener('keyup', release, { signal });
}

/** Firefox clicks a focused button on the keyup of Space even if its keydown was prevented. */
function swallowNextKeyup(signal: AbortSignal): void {
  document.addEventListener('keyup', (event) => event.preventDefault(), { signal, once: true });
}

/** The first match decides, since the role of an `input` depends on its type. */
const owners: readonly (readonly [FocusOwner, string])[] = [
  [
    'choice',
    'input[type="radio"], [role^="menuitem"], [role="radio"], [role="option"], [role="treeitem"], [role="gridcell"], [role="tab"]',
  ],
  ['value', 'input[type="range"], [role="slider"], [role="scrollbar"], [role="separator"]'],
  [
    'press',
    'button, a[href], summary, input:is([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="color"], [type="file"], [type="image"]), [role="button"], [role="link"], [role="checkbox"], [role="switch"]',
  ],
  [
    'all',
    'input, textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]',
  ],
];

/**
 * Which keys the target of a key press handles itself.
 * @param clicked the player's control that was focused by a click; Space still plays and pauses the video then
 */
function focusOwner(target: EventTarget | undefined, clicked: Element | null): FocusOwner {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.isContentEditable || target.closest('dialog, [role="dialog"], [role="alertdialog"]'))
    return 'all';
  const owner = owners.find(([, selector]) => target.matches(selector))?.[0] ?? 'none';
  return owner === 'press' && target === clicked ? 'none' : owner;
}
