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
  /** What its action takes back, the latest last. */
  readonly undos?: readonly (() => void)[];
}

interface ToastState {
  readonly toast: Toast | null;
  /** How many were shown before: a key for React. */
  readonly count: number;
  /** Mounted hosts; the last one shows the toast, since an open dialog makes the page's inert. */
  readonly hosts: readonly string[];
}

const useToasts = create<ToastState>(() => ({ toast: null, count: 0, hosts: [] }));

const publish = (toast: Toast | null) => useToasts.setState(({ count }) => ({ toast, count: count + 1 }));

/** Shows a message for three seconds, eight with an action; a newer one replaces it. */
export function showToast(text: string, action?: ToastAction) {
  publish({ text, action });
}

/**
 * Says what was removed, and offers to take it back. What is removed while such an offer stands joins it: one press brings
 * all of it back.
 * @param undo the same function for what has been offered already
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

/** For when what was offered cannot be done any more. */
export const hideToast = () => publish(null);

/** The live region of toasts: always in the document, so that screen readers announce changes. */
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
/** What WCAG 2.2.1 gives people who use keys before time runs out; each key gives it again. */
const durationByKeyMs = 20_000;

interface ShownToastProps {
  toast: Toast;
  region: RefObject<HTMLElement | null>;
}

/** Stays while it is hovered or focused (WCAG 2.2.1), and longer where keys are used. */
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
 * Alt+T leads to the button of a toast, and Escape back: Sonner and react-toastify have this key, Radix has F8, React Aria
 * and Base UI F6.
 * @param onKey called with every key that is pressed elsewhere
 */
function useToastKeys(button: RefObject<HTMLButtonElement | null>, onKey: () => void): void {
  const cameFrom = useRef<Element>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAway = document.activeElement !== button.current;
    if (!button.current) return;
    if (isAway) onKey();
    if (event.altKey && event.code === 'KeyT') {
      event.preventDefault();
      if (isAway) cameFrom.current = document.activeElement;
      button.current.focus();
    } else if (event.key === 'Escape' && !isAway) {
      // Only the toast closes.
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
    return () => {
      // What the button has done may move the focus.
      if (current && current === document.activeElement)
        queueMicrotask(() => giveFocusBack(cameFrom.current));
    };
  }, [button]);
}

function giveFocusBack(to: Element | null) {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
}

interface Press {
  readonly control: Element;
  readonly box: DOMRect;
  readonly isByKey: boolean;
}

/** What toasts mostly speak of. */
let lastPress: Press | undefined;

function rememberPress({ target, detail }: MouseEvent) {
  const control = target instanceof Element ? target.closest('button, a, input, label') : null;
  lastPress = control ? { control, box: control.getBoundingClientRect(), isByKey: detail === 0 } : undefined;
}

/** Distance, in px, that a toast keeps from the control it speaks of. */
const distance = 8;

/** Moves the toasts up where they would cover what was pressed last, by whichever means. */
function riseAbovePress(region: HTMLElement | null) {
  const toast = region?.firstElementChild as HTMLElement | null;
  if (!region || !toast) return;
  region.style.translate = '';
  if (!lastPress) return;
  // What was pressed may be gone, as a row that was removed.
  const box = lastPress.control.checkVisibility() ? lastPress.control.getBoundingClientRect() : lastPress.box;
  const { left, right } = toast.getBoundingClientRect();
  // The toast itself is still on its way up.
  const { bottom } = region.getBoundingClientRect();
  const isBeside = box.right < left || box.left > right;
  const isAbove = box.bottom < bottom - toast.offsetHeight - distance;
  if (isBeside || isAbove || box.top > bottom + distance) return;
  region.style.translate = `0 ${box.top - bottom - distance}px`;
}
