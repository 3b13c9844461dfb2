import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import styles from './toast.module.css';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** Functions that undo the actions so far, the latest last. */
  readonly undos?: readonly (() => void)[];
}

interface ToastState {
  readonly toast: Toast | null;
  /** Number of toasts shown before; used as a React key. */
  readonly count: number;
  /** Mounted hosts. The last one shows the toast, because an open dialog makes the page's host inert. */
  readonly hosts: readonly string[];
}

const useToasts = create<ToastState>(() => ({ toast: null, count: 0, hosts: [] }));

const publish = (toast: Toast | null) => useToasts.setState(({ count }) => ({ toast, count: count + 1 }));

/** Shows a message for three seconds, or eight with an action. A newer one replaces it. */
export function showToast(text: string, action?: ToastAction) {
  publish({ text, action });
}

/**
 * Shows what was removed, with a button to undo it. While such a toast is shown, further removals join it: one press
 * undoes all of them.
 * @param undo must be the same function if it is offered again
 */
export function offerUndo(text: string, undo: () => void) {
  const offered = useToasts.getState().toast?.undos ?? [];
  const undos = [...offered.filter((each) => each !== undo), undo];
  const run = () => {
    for (const each of undos.toReversed()) each();
  };
  const others = undos.length - 1;
  publish({ text: others ? `${text}（连前面 ${others} 次）` : text, action: { label: '撤销', run }, undos });
}

/** For an undo that is no longer possible. */
export const hideToast = () => publish(null);

/** The live region of toasts. It is always in the document, so that screen readers announce changes. */
export function ToastHost() {
  const host = useId();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    useToasts.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
    return () => useToasts.setState(({ hosts }) => ({ hosts: hosts.filter((other) => other !== host) }));
  }, [host]);
  useEffect(() => {
    document.addEventListener('click', rememberPress, { capture: true });
    return () => document.removeEventListener('click', rememberPress, { capture: true });
  }, []);
  const { toast, count, hosts } = useToasts();
  return (
    <div ref={region} className={styles.host} aria-live="polite" data-above-mini-player="">
      {toast && hosts.at(-1) === host ? <ShownToast key={count} toast={toast} region={region} /> : null}
    </div>
  );
}

const durationMs = 3000;
const durationWithActionMs = 8000;
/** WCAG 2.2.1 gives people 20 seconds to extend a time limit; each key press restarts them. */
const durationByKeyMs = 20_000;

interface ShownToastProps {
  toast: Toast;
  region: RefObject<HTMLElement | null>;
}

/** The toast stays while it is hovered or focused (WCAG 2.2.1), and longer while keys are used. */
function ShownToast({ toast, region }: ShownToastProps) {
  const { text, action } = toast;
  const [isHeld, setHeld] = useState(false);
  const [keys, setKeys] = useState(action && lastPress?.isByKey ? 1 : 0);
  useEffect(() => {
    if (isHeld) return;
    const usualMs = action ? durationWithActionMs : durationMs;
    const timer = setTimeout(() => publish(null), keys > 0 ? durationByKeyMs : usualMs);
    return () => clearTimeout(timer);
  }, [action, isHeld, keys]);
  const button = useRef<HTMLButtonElement>(null);
  useToastKeys(button, () => setKeys((count) => count + 1));
  useEffect(() => {
    const frame = requestAnimationFrame(() => riseAbovePress(region.current));
    return () => cancelAnimationFrame(frame);
  }, [region]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <p className={styles.toast} onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      {text}
      {action ? (
        <button
          ref={button}
          type="button"
          onClick={() => {
            publish(null);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </p>
  );
}

/**
 * Alt+T focuses the button of a toast, Escape closes it, and the focus returns to where it was: Sonner and
 * react-toastify use the same key, Radix F8, React Aria and Base UI F6.
 * @param onKey called for every key pressed elsewhere
 */
function useToastKeys(button: RefObject<HTMLButtonElement | null>, onKey: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAway = document.activeElement !== button.current;
    if (!button.current) return;
    if (isAway) onKey();
    if (event.altKey && event.code === 'KeyT') {
      event.preventDefault();
      button.current.focus();
    } else if (event.key === 'Escape' && !isAway) {
      // Escape closes only the toast.
      event.stopImmediatePropagation();
      publish(null);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal });
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    const { current } = button;
    let cameFrom: EventTarget | null = null;
    current?.addEventListener('focus', ({ relatedTarget }) => {
      // Null if the window was left and entered again.
      cameFrom = relatedTarget ?? cameFrom;
    });
    return () => {
      // The button's action may move the focus itself.
      if (current && current === document.activeElement) queueMicrotask(() => giveFocusBack(cameFrom));
    };
  }, [button]);
}

function giveFocusBack(to: EventTarget | null) {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
}

interface Press {
  readonly control: Element;
  readonly box: DOMRect;
  readonly isByKey: boolean;
}

/** Toasts mostly refer to the control pressed last. */
let lastPress: Press | undefined;

function rememberPress({ target, detail }: MouseEvent) {
  const control = target instanceof Element ? target.closest('button, a, input, label') : null;
  lastPress = control ? { control, box: control.getBoundingClientRect(), isByKey: detail === 0 } : undefined;
}

/** Distance in px between a toast and the control it refers to. */
const distance = 8;

/** Moves the toasts up if they would cover the control pressed last, whether by pointer or key. */
function riseAbovePress(region: HTMLElement | null) {
  const toast = region?.firstElementChild as HTMLElement | null;
  if (!region || !toast) return;
  region.style.translate = '';
  if (!lastPress) return;
  // The control may be gone, such as a removed row.
  const box = lastPress.control.checkVisibility() ? lastPress.control.getBoundingClientRect() : lastPress.box;
  const { left, right } = toast.getBoundingClientRect();
  // Measured at the region, because the toast itself is still moving up.
  const { bottom } = region.getBoundingClientRect();
  const isBeside = box.right < left || box.left > right;
  const isAbove = box.bottom < bottom - toast.offsetHeight - distance;
  if (isBeside || isAbove || box.top > bottom + distance) return;
  region.style.translate = `0 ${box.top - bottom - distance}px`;
}
