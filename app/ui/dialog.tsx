import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { closeIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ToastHost } from './toast.tsx';

interface DialogProps {
  title: string;
  /**
   * On phones at the lower edge of the window, near the thumb, where a swipe closes it. Otherwise it is centred.
   */
  kind?: 'sheet';
  isOpen: boolean;
  /** Called after every way of closing: button, Escape, a click outside, or `isOpen`. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`: the browser traps the focus and restores it on closing. */
export function Dialog({ title, kind, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (kind !== 'sheet' || !dialog.current) return;
    const swiping = new AbortController();
    closeBySwipe(dialog.current, swiping.signal);
    return () => swiping.abort();
  }, [kind]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={kind}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="关闭" onClick={() => dialog.current?.close()}>
            {closeIcon}
          </IconButton>
        </div>
        {children}
      </div>
      {isOpen ? <ToastHost /> : null}
    </dialog>
  );
}

/** Clicks on the backdrop have the dialog as target. Listens to mousedown, because selecting text may end outside. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return;
  // The default action would move the focus that closing restores.
  event.preventDefault();
  event.currentTarget.close();
}

/** How far in px a finger must pull a sheet down to close it. */
const closingPull = 72;

/** Lets the sheet follow a finger that pulls it down, unless its content scrolls, until the signal aborts. */
function closeBySwipe(sheet: HTMLDialogElement, signal: AbortSignal): void {
  let fromY: number | null = null;
  let pulled = 0;
  const pull = (distance: number) => {
    pulled = Math.max(0, distance);
    sheet.toggleAttribute('data-pulled', pulled > 0);
    sheet.style.translate = pulled > 0 ? `0 ${pulled}px` : '';
  };
  const release = (isDone: boolean) => {
    if (fromY === null) return;
    fromY = null;
    if (isDone && pulled > closingPull) sheet.close();
    else pull(0);
  };
  sheet.addEventListener(
    'touchstart',
    ({ touches }) => {
      fromY = sheet.scrollTop <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    },
    { signal, passive: true },
  );
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (fromY === null || !finger) return;
      pull(finger.clientY - fromY);
      // Otherwise the browser would reload the page (pull to refresh).
      if (pulled > 0 && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  sheet.addEventListener('touchend', () => release(true), { signal });
  sheet.addEventListener('touchcancel', () => release(false), { signal });
}
