import { type KeyboardEvent, type Ref, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  hint?: string;
  errorId?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  defaultValue?: string | undefined;
  /** Whether the field gets the focus when it appears. */
  takesFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A password field that can show its text, and warns of Caps Lock. */
export function PasswordField({ label, hint, errorId, takesFocus, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  // Chrome's autofill dispatches key events without `getModifierState`.
  const watchCapsLock = (event: KeyboardEvent) =>
    setCapsLockOn(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  const action = isShown ? '隐藏' : '显示';
  return (
    <Field
      label={label}
      errorId={errorId}
      hint={isCapsLockOn ? <span role="status">大写锁定已打开</span> : hint}
    >
      {(control) => (
        <div className={styles.group}>
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: for forms that a press has just opened
            autoFocus={takesFocus}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLockOn(false)}
          />
          <button type="button" aria-label={`${action}${label}`} onClick={() => setShown(!isShown)}>
            <Icon>{isShown ? closedEye : eye}</Icon>
          </button>
        </div>
      )}
    </Field>
  );
}

const eye = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>
);
const closedEye = (
  <>
    {eye}
    <path d="m4 20 16-16" />
  </>
);
