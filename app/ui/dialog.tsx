import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { closeIcon, Icon } from './icon.tsx';
import { ToastHost } from './toast.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called for every way of closing: button, Escape, a click outside, `isOpen`. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`: the browser traps the focus and restores it on closing. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="关闭" onClick={() => dialog.current?.close()}>
            <Icon>{closeIcon}</Icon>
          </button>
        </div>
        {children}
      </div>
      {isOpen ? <ToastHost isInDialog /> : null}
    </dialog>
  );
}

/** Clicks on the backdrop target the dialog. On mousedown, since selecting text may end with a click outside. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return;
  // A mousedown would move the focus that closing restores.
  event.preventDefault();
  event.currentTarget.close();
}
