import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonStyle {
  /** At most one primary button per screen. */
  kind: 'primary' | 'plain' | 'ghost';
  size?: 'large';
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Shows a spinner; the button keeps its size and focus. */
  isBusy?: boolean;
}

export function Button({ kind, size, isBusy, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      data-kind={kind}
      data-size={size}
      aria-busy={isBusy}
      {...rest}
    />
  );
}

export function ButtonLink({ kind, size, ...rest }: ButtonStyle & ComponentProps<'a'>) {
  return <a className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}
