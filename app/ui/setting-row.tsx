import { type ReactNode, useId } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  label: string;
  /** Said beneath the label, and by screen readers after the name of the control. */
  hint?: string;
  /** Renders the control with what ties it to its label and hint. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A setting with its control beside it. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint ? <p id={hintId}>{hint}</p> : null}
      </div>
      {children({ id, ...(hint && { 'aria-describedby': hintId }) })}
    </div>
  );
}
