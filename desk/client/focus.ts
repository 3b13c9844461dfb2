/** Where what had the focus is gone, gives it to an element, or else to the page. */
export function restoreFocus(id = ''): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** For a `ref` of what has the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** For the `ref` of what a dialog holds: its first field or else its first button has the focus when it opens (HTML §6.6.4). */
export function markFirst(content: HTMLElement | null): void {
  const first = content?.querySelector('input, select, textarea') ?? content?.querySelector('button');
  first?.setAttribute('autofocus', '');
}
