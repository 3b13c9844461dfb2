import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';

/** What can still be done about it. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** One that can be answered stays longer: time to read, decide and reach it. */
const shownForMs = { plain: 3000, withAction: 8000 };

let toast: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | null) {
  toast = next;
  for (const listener of listeners) listener();
}

/** Shows a short notice for three seconds, eight with something to press; a newer one takes its place. */
export function showToast(text: string, action?: ToastAction) {
  publish({ text, action });
  waitToHide();
}

function waitToHide() {
  clearTimeout(timer);
  timer = setTimeout(() => publish(null), toast?.action ? shownForMs.withAction : shownForMs.plain);
}

/** Nothing vanishes under a pointer or a focus. */
const stay = () => clearTimeout(timer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The places on the page that could show it: the page's own, and an open dialog's, which makes the rest inert. */
const hosts: object[] = [];

interface ToastHostProps {
  isInDialog?: boolean;
}

/** Where notices appear; a live region that is always there, so that screen readers hear changes in it. */
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
          className={styles.toast}
          onPointerEnter={stay}
          onPointerLeave={waitToHide}
          onFocus={stay}
          onBlur={waitToHide}
        >
          {shown.text}
          {shown.action ? <Answer {...shown.action} /> : null}
        </p>
      ) : null}
    </div>
  );
}

function Answer({ label, run }: ToastAction) {
  const answer = () => {
    publish(null);
    run();
  };
  return (
    <button type="button" onClick={answer}>
      {label}
    </button>
  );
}
