import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import type { Answer } from './ask.ts';
import { DialogButton } from './dialog-button.tsx';
import parts from './parts.module.css';
import { Problems } from './problems.tsx';
import { useAsking } from './use-asking.ts';

interface ConfirmButtonProps {
  /** The text of the button and of the confirming one in the dialog. */
  action: string;
  kind?: 'primary' | 'plain' | 'ghost';
  /** The button's accessible name, if several have the same text. */
  label?: string;
  /** Whether it is irreversible. */
  isDangerous?: boolean;
  /** Performs the action; the dialog closes on success. */
  run: () => Promise<Answer<unknown>>;
  /** The dialog's content: the consequences, and any input. */
  children: ReactNode;
}

/** A button that asks for confirmation in a dialog. */
export const ConfirmButton = ({ kind = 'plain', label, ...props }: ConfirmButtonProps) => (
  <DialogButton label={props.action} kind={kind} name={label}>
    {(close) => <Question {...props} onClose={close} />}
  </DialogButton>
);

type QuestionProps = Omit<ConfirmButtonProps, 'kind' | 'label'> & { onClose: () => void };

function Question({ action, isDangerous, run, children, onClose }: QuestionProps) {
  const { isBusy, problems, ask } = useAsking();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await ask(run())).ok) onClose();
  };
  return (
    <form className={parts.stack} onSubmit={submit}>
      {children}
      <div className={parts.buttons}>
        <Button
          kind={isDangerous ? 'plain' : 'primary'}
          className={isDangerous ? parts.danger : undefined}
          type="submit"
          isBusy={isBusy}
        >
          {action}
        </Button>
        <Button kind="plain" onClick={onClose}>
          取消
        </Button>
      </div>
      <Problems problems={problems} />
    </form>
  );
}
