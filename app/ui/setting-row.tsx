import { type ReactNode, useId } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  label: string;
  /** Shown below the label; the control's accessible description. */
  hint?: string;
  /** Renders the control with the attributes that connect it to label and hint. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

export function SettingRow({ label, hint, children }: SettingRowProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <label htmlFor={id}>{label}</label>
        {hint ? <p id={hintId}>{hint}</p> : null}
      </div>
      {children({ id, ...(hint && { 'aria-describedby': hintId }) })}
    </div>
  );
}
