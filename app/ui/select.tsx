import type { ComponentProps } from 'react';
import { chevronIcon, Icon } from './icon.tsx';
import styles from './select.module.css';

export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <Icon>{chevronIcon}</Icon>
    </span>
  );
}
