import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

const durationMs = 3000;
const durationWithActionMs = 8000;

let toast: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | null) {
  toast = next;
  for (const listener of listeners) listener();
}

/** Shows a message for three seconds, eight with an action; a newer one replaces it. */
export function showToast(text: string, action?: ToastAction) {
  publish({ text, action });
  startTimer();
}

function startTimer() {
  clearTimeout(timer);
  timer = setTimeout(() => publish(null), toast?.action ? durationWithActionMs : durationMs);
}

/** WCAG 2.2.1: it stays while hovered or focused. */
const stopTimer = () => clearTimeout(timer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves a toast, which is null when it goes, away from what it speaks of. */
type PlaceToast = (toast: HTMLElement | null) => void;
let place: PlaceToast | undefined;

/** Has every toast placed before it is painted; until then they come at the lower edge. */
export function placeToastsBy(placeToast: PlaceToast) {
  place = placeToast;
}

/** Mounted hosts; the last one shows the toast, since an open dialog makes the page's inert. */
const hosts: object[] = [];

interface ToastHostProps {
  isInDialog?: boolean;
}

/** The live region of toasts: always in the document, so that screen readers announce changes. */
export function ToastHost({ isInDialog = false }: ToastHostProps) {
  const [host] = useState(() => ({}));
  useEffect(() => {
    hosts.push(host);
    publish(toast);
    return () => {
      hosts.splice(hosts.indexOf(host), 1);
      publish(toast);
    };
  }, [host]);
  const shown = useSyncExternalStore(
    subscribe,
    () => (hosts.at(-1) === host ? toast : null),
    () => null,
  );
  return (
    <div className={styles.host} data-in-dialog={isInDialog || undefined} aria-live="polite">
      {shown ? (
        <p
          ref={(toast) => place?.(toast)}
          className={styles.toast}
          onPointerEnter={stopTimer}
          onPointerLeave={startTimer}
          onFocus={stopTimer}
          onBlur={startTimer}
        >
          {shown.text}
          {shown.action ? <ActionButton {...shown.action} /> : null}
        </p>
      ) : null}
    </div>
  );
}

function ActionButton({ label, run }: ToastAction) {
  const act = () => {
    publish(null);
    run();
  };
  return (
    <button type="button" onClick={act}>
      {label}
    </button>
  );
}
