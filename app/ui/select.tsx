import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

const chevron = <path d="m5 9 7 7 7-7" />;

/** A styled `<select>`. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <Icon>{chevron}</Icon>
    </span>
  );
}
