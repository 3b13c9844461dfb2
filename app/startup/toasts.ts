import { keepToast, tendToastsBy } from '../ui/toast.tsx';
import './toasts.css';

/** Distance, in px, that a toast keeps from the control it speaks of. */
const distance = 8;

/** What WCAG 2.2.1 gives people before time runs out; each key gives it again. */
const patienceMs = 20_000;
/** As long as timers go. */
const noEndMs = 2 ** 31 - 1;

interface Pressed {
  readonly control: Element;
  readonly box: DOMRect;
}

/**
 * Keeps toasts while they are hovered or focused (WCAG 2.2.1), and has them rise over what was pressed last, by whichever
 * means, where they would cover it: they mostly speak of it. Where keys are used they wait longer, Alt+T leads to the button of
 * one, and Escape back. As libraries have it: Sonner and react-toastify by this key, Radix by F8, React Aria and Base UI by F6.
 */
export function tendToasts(): void {
  let shown: HTMLElement | null = null;
  let pressed: Pressed | undefined;
  let areKeysUsed = false;
  let cameFrom: Element | null = null;
  const hold = () => keepToast(noEndMs);
  const letGo = () => keepToast(areKeysUsed ? patienceMs : undefined);

  document.addEventListener('pointerdown', () => (areKeysUsed = false), { capture: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, input, label') : null;
      pressed = control ? { control, box: control.getBoundingClientRect() } : undefined;
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      areKeysUsed = true;
      const button = shown?.querySelector('button');
      if (!button) return;
      if (document.activeElement !== button) letGo();
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (document.activeElement !== button) cameFrom = document.activeElement;
        button.focus();
      } else if (event.key === 'Escape' && event.target === button) {
        // Only the toast closes.
        event.stopImmediatePropagation();
        keepToast(0);
      }
    },
    { capture: true },
  );

  tendToastsBy((toast) => {
    const hadFocus = shown?.contains(document.activeElement);
    // What its button has done may have moved the focus.
    if (!toast && hadFocus) queueMicrotask(() => giveFocusBack(cameFrom));
    shown = toast;
    if (!toast) return;
    for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, hold);
    for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, letGo);
    const isByKey = areKeysUsed && toast.querySelector('button') !== null;
    toast.toggleAttribute('data-by-key', isByKey);
    if (isByKey) letGo();
    keepClear(toast, pressed);
  });
}

function giveFocusBack(to: Element | null) {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
}

function keepClear(toast: HTMLElement, pressed: Pressed | undefined) {
  const host = toast.parentElement;
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
}
