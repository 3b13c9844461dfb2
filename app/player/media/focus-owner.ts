import type { FocusOwner } from '../core/keys.ts';

/** The first that matches decides: what an `input` is depends on its type. */
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
 * Which keys the element that received a key press keeps for itself.
 *
 * @param clicked the control of ours that has its focus from a click: it leaves Space to the film, as a viewer
 *   with a hand on the mouse expects
 */
export function focusOwner(target: EventTarget | undefined, clicked: Element | null): FocusOwner {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.isContentEditable || target.closest('dialog, [role="dialog"], [role="alertdialog"]'))
    return 'all';
  const owner = owners.find(([, selector]) => target.matches(selector))?.[0] ?? 'none';
  return owner === 'press' && target === clicked ? 'none' : owner;
}
