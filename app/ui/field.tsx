import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** Shown below the control; its accessible description. */
  hint?: ReactNode;
  /** Renders the control with the attributes that connect it to label and hint. */
  children: (control: {
    id: string;
    className: string | undefined;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A labelled control of a form. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: styles.input, ...(hint ? { 'aria-describedby': hintId } : {}) })}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
