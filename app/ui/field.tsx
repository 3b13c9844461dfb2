import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** Shown below the control; its accessible description. */
  hint?: ReactNode;
  /** Id of the element that explains why the value was refused. */
  errorId?: string | undefined;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: {
    id: string;
    className: string | undefined;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
}

export function Field({ label, hint, errorId, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const describedBy = [errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(errorId && { 'aria-invalid': true }),
      })}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
