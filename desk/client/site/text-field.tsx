import type { ReactNode } from 'react';
import { preventImeSubmit } from '../../../app/ui/composition.ts';
import { Field } from '../../../app/ui/field.tsx';

interface TextFieldProps {
  label: string;
  hint?: ReactNode;
  /** Takes the place of the hint. */
  fault?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  inputMode?: 'email' | 'tel';
  className?: string | undefined;
}

/** A line of text with what is wrong with it. */
export function TextField({ label, hint, fault, onChange, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={fault ?? hint}>
      {(control) => (
        <input
          {...control}
          {...input}
          className={[control.className, className].filter(Boolean).join(' ')}
          aria-invalid={fault === undefined ? undefined : true}
          onKeyDown={preventImeSubmit}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
