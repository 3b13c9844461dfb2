import { placeToastsBy } from '../ui/toast.tsx';

/** Distance, in px, that a toast keeps from the control it speaks of. */
const distance = 8;

/** Has toasts rise over what was pressed last, by whichever means, where they would cover it: they mostly speak of it. */
export function keepToastsClear(): void {
  let pressed: { readonly control: Element; readonly box: DOMRect } | undefined;
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, input, label') : null;
      pressed = control ? { control, box: control.getBoundingClientRect() } : undefined;
    },
    { capture: true },
  );
  placeToastsBy((toast) => {
    const host = toast?.parentElement;
    if (!host) return;
    host.style.translate = '';
    if (!pressed) return;
    // What was pressed may be gone, as a row that was removed.
    const box = pressed.control.checkVisibility() ? pressed.control.getBoundingClientRect() : pressed.box;
    const { left, right } = toast.getBoundingClientRect();
    // The toast itself is still on its way up.
    const { bottom } = host.getBoundingClientRect();
    const isBeside = box.right < left || box.left > right;
    const isAbove = box.bottom < bottom - toast.offsetHeight - distance;
    if (isBeside || isAbove || box.top > bottom + distance) return;
    host.style.translate = `0 ${box.top - bottom - distance}px`;
  });
}
