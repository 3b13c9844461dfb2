import { isComposing } from './composition.ts';

/** Whether a modal dialog is open: the rest of the page then gets neither focus nor keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/**
 * Whether a key is an Escape that nothing nearer handles: a menu, suggestions, a dialog, fullscreen or an input method.
 */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  !document.fullscreenElement &&
  !isDialogOpen();
