import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'error' | 'success';
  /** Stands under the box. */
  note?: string | undefined;
  children: ReactNode;
}

/** Success or failure of an action, shown beside it and announced: role `alert` or `status`. */
export function Notice({ kind, note, children }: NoticeProps) {
  return (
    <>
      <p className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
        <Icon>{icons[kind]}</Icon>
        {children}
      </p>
      {note ? (
        <p className={styles.note} aria-live="polite">
          {note}
        </p>
      ) : null}
    </>
  );
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
