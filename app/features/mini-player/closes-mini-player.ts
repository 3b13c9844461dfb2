/** Escape, unless something nearer has a use for it: a dialog, a menu, suggestions, a field, an input method. */
export function closesMiniPlayer({ key, isComposing, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || isComposing || document.fullscreenElement) return false;
  if (document.querySelector('dialog[open], [aria-expanded="true"]')) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
