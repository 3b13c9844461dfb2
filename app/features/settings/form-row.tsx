import { type ReactNode, useId, useRef } from 'react';
import { chevronIcon } from '../../ui/icon.tsx';
import { ActionRow, Beneath } from './action-row.tsx';

interface FormRowProps {
  label: string;
  hint: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Shown below the row while the form is closed: the result. */
  outcome?: ReactNode;
  /** Renders the form, whose first field takes the focus; gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A setting with a form that unfolds below its row. The focus returns when the form is closed. */
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
