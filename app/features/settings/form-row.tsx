import { type ReactNode, useId, useRef } from 'react';
import { chevronIcon } from '../../ui/icon.tsx';
import { ActionRow, Beneath } from './action-row.tsx';

interface FormRowProps {
  label: string;
  hint: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Said beneath the row while the form is folded away: what came of it. */
  outcome?: ReactNode;
  /** The form, whose first field takes the focus; it is given the way to fold itself away. */
  children: (close: () => void) => ReactNode;
}

/** A setting that takes a form, which unfolds beneath its row. The focus comes back when it is folded away. */
export function FormRow({ isOpen, onToggle, outcome, children, ...row }: FormRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    onToggle(false);
  };
  return (
    <ActionRow
      ref={button}
      {...row}
      icon={chevronIcon}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => onToggle(!isOpen)}
    >
      <Beneath id={id}>{isOpen ? children(close) : outcome}</Beneath>
    </ActionRow>
  );
}
