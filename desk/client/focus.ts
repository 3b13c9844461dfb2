/** Where what had the focus is gone, gives it to an element, or else to the page. */
export function restoreFocus(id = ''): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
