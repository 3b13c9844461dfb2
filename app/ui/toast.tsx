import { useSyncExternalStore } from 'react';
import styles from './toast.module.css';

const shownForMs = 3000;

let message = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(text: string) {
  message = text;
  for (const listener of listeners) listener();
}

/** Shows a short notice for three seconds; a newer one takes its place. */
export function showToast(text: string) {
  clearTimeout(timer);
  publish(text);
  timer = setTimeout(() => publish(''), shownForMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one place notices appear in; a live region that is always there, so that screen readers hear changes in it. */
export function ToastHost() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <div className={styles.host} aria-live="polite">
      {text ? <p className={styles.toast}>{text}</p> : null}
    </div>
  );
}
