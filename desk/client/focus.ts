/** Moves the focus to an element, or to the page, if the focused element was removed. */
export function restoreFocus(id = ''): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
