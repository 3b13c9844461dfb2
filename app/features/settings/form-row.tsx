import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { chevronIcon } from '../../ui/icon.tsx';
import { ActionRow } from './action-row.tsx';
import styles from './form-row.module.css';

interface FormRowProps {
  label: string;
  hint: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Said beneath the row while the form is folded away: what came of it. */
  outcome?: ReactNode;
  /** The form; it is given the way to fold itself away. */
  children: (close: () => void) => ReactNode;
}

/** A setting that takes a form, which unfolds beneath its row. The focus goes in with it, and comes back. */
export function FormRow({ isOpen, onToggle, outcome, children, ...row }: FormRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    fold.current?.scrollIntoView({ block: 'nearest' });
    fold.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isOpen]);
  const close = () => {
    button.current?.focus();
    onToggle(false);
  };
  return (
    <div>
      <ActionRow
        ref={button}
        {...row}
        icon={chevronIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      />
      <div id={id} ref={fold} className={styles.fold}>
        {isOpen ? children(close) : outcome}
      </div>
    </div>
  );
}

interface FormActionsProps {
  submit: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** Carries a form out, or lets it be. */
export function FormActions({ submit, isDangerous = false, isBusy, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        kind={isDangerous ? 'plain' : 'primary'}
        type="submit"
        className={isDangerous ? styles.danger : undefined}
        isBusy={isBusy}
      >
        {submit}
      </Button>
      <Button kind="ghost" onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}

/** A hidden user name field that tells password managers whose password this is. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />;
}
