import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { closeIcon, Icon } from './icon.tsx';
import { ToastHost } from './toast.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called however it was closed: by its button, by Escape, by a press beside it, or by the page. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal window over the page. The browser keeps the focus inside and gives it back when it closes. */
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
      onMouseDown={closeBeside}
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

/**
 * The backdrop belongs to the dialog, its content does not. On the press and not on the click, which a selection that
 * is dragged out of a field would end with.
 */
function closeBeside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return;
  // The press must not take the focus that closing gives back.
  event.preventDefault();
  event.currentTarget.close();
}
