import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

/** A round button that shows only an icon, as large as a touch target. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.round} ${className}` : styles.round}
      aria-label={label}
      {...rest}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
