/** Moves the focus to an element, or to the page, if the focused element was removed. */
export function restoreFocus(id = ''): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** A `ref` that focuses an element when it is added. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** A `ref` for a dialog's content: focuses its first field, or else its first button, when the dialog opens (HTML §6.6.4). */
export function markFirst(content: HTMLElement | null): void {
  const first = content?.querySelector('input, select, textarea') ?? content?.querySelector('button');
  first?.setAttribute('autofocus', '');
}
