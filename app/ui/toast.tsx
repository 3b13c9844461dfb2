import { useEffect, useId, useSyncExternalStore } from 'react';
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
  keepToast();
}

/**
 * Says what was removed, and offers to take it back. What is removed while such an offer stands joins it: one press brings
 * all of it back.
 * @param undo the same function for what has been offered already
 */
export function offerUndo(text: string, undo: () => void) {
  const undos = [...(toast?.undos ?? []).filter((each) => each !== undo), undo];
  const run = () => {
    for (const each of undos.toReversed()) each();
  };
  const others = undos.length - 1;
  publish({ text: others ? `${text}（连前面 ${others} 次）` : text, action: { label: '撤销', run }, undos });
  keepToast();
}

/** Shows the message for so long from now. */
export function keepToast(ms = toast?.action ? durationWithActionMs : durationMs) {
  clearTimeout(timer);
  timer = setTimeout(() => publish(null), ms);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param toast null when it goes */
type TendToast = (toast: HTMLElement | null) => void;
let tend: TendToast | undefined;

/** Has every toast tended before it is painted (startup/toasts.ts); until then they come at the lower edge and do not wait. */
export function tendToastsBy(tendToast: TendToast) {
  tend = tendToast;
}

/** Mounted hosts; the last one shows the toast, since an open dialog makes the page's inert. */
const hosts: string[] = [];

/** The live region of toasts: always in the document, so that screen readers announce changes. */
export function ToastHost() {
  const host = useId();
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
    <div className={styles.host} aria-live="polite">
      {shown ? (
        <p ref={(toast) => tend?.(toast)} className={styles.toast}>
          {shown.text}
          {shown.action ? (
            <button type="button" onClick={() => act(shown)}>
              {shown.action.label}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function act({ action }: Toast) {
  publish(null);
  action?.run();
}
