import type { ComponentProps, ReactNode } from 'react';
import { preventImeSubmit } from '../../app/ui/composition.ts';
import { Field } from '../../app/ui/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint. */
  fault?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A single-line text field with its error message. */
export function TextField({ label, hint, fault, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={fault ?? hint}>
      {(control) => (
        <input
          {...control}
          {...input}
          aria-invalid={fault === undefined ? undefined : true}
          onKeyDown={preventImeSubmit}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
