import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'error' | 'success';
  /** Referenced by fields that the error is about. */
  id?: string;
  /** Shown below the box. */
  note?: string | undefined;
  children: ReactNode;
}

/**
 * The success or failure of an action, shown beside it and announced (role `alert` or `status`). In a form it stands
 * below the buttons, so that none of them moves under a second press.
 */
export function Notice({ kind, id, note, children }: NoticeProps) {
  // A message of the backend.
  const isEnglish = typeof children === 'string' && /^[ -~]*[a-z][ -~]*$/i.test(children);
  return (
    <>
      <p
        ref={showAboveKeyboard}
        id={id}
        className={styles.notice}
        data-kind={kind}
        role={kind === 'error' ? 'alert' : 'status'}
      >
        <Icon>{icons[kind]}</Icon>
        <span lang={isEnglish ? 'en' : undefined}>{children}</span>
      </p>
      {note ? (
        <p className={styles.note} aria-live="polite">
          {note}
        </p>
      ) : null}
    </>
  );
}

/**
 * If a form was submitted from a field, an on-screen keyboard may cover the notice; after a press on a button it is in
 * view.
 */
function showAboveKeyboard(notice: HTMLElement | null): void {
  if (document.activeElement instanceof HTMLInputElement) notice?.scrollIntoView({ block: 'nearest' });
}

const icons = {
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13" />
      <path d="M12 16.4v.1" strokeWidth="2.4" />
    </>
  ),
  success: <path d="m4.5 12.5 5 5 10-11" />,
};
