import { isComposing } from './composition.ts';

/** Whether a modal dialog is open: what is beside it takes neither focus nor keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** Whether a key is an Escape that nothing nearer has a use for: a menu, suggestions, a dialog, fullscreen, an input method. */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  !document.fullscreenElement &&
  !isDialogOpen();
