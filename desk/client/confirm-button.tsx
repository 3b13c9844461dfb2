import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import type { Answer } from './ask.ts';
import { DialogButton } from './dialog-button.tsx';
import parts from './parts.module.css';
import { Problems } from './problems.tsx';
import { useAsking } from './use-asking.ts';

interface ConfirmButtonProps {
  /** What the button says, and the one in the dialog that does it. */
  action: string;
  kind?: 'primary' | 'plain' | 'ghost';
  /** Of the button, where several say the same. */
  label?: string;
  /** It cannot be taken back. */
  isDangerous?: boolean;
  /** Does it; the dialog closes if that went well. */
  run: () => Promise<Answer<unknown>>;
  /** What it will do, and what has to be typed. */
  children: ReactNode;
}

/** A button that asks before it does something. */
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
