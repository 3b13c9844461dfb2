import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Look {
  /** One primary action a screen; everything else is plain. */
  kind: 'primary' | 'plain' | 'ghost';
  size?: 'large';
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Works at what it was pressed for: shows a spinner, and keeps its place and its focus. */
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

export function ButtonLink({ kind, size, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}
