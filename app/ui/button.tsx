import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** One primary action a screen; everything else is plain. */
  kind: 'primary' | 'plain';
  size?: 'large';
}

export function Button({ kind, size, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}

export function ButtonLink({ kind, size, ...rest }: Look & LinkProps) {
  return <Link className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}
