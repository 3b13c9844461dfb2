import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import type { Answer } from './ask.ts';
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
export function ConfirmButton({
  action,
  kind = 'plain',
  label,
  isDangerous,
  run,
  children,
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problems, setProblems, ask } = useAsking();
  const close = () => {
    setProblems([]);
    setOpen(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await ask(run())).ok) close();
  };
  return (
    <>
      <Button kind={kind} aria-label={label} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog title={action} isOpen={isOpen} onClose={close}>
        {isOpen ? (
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
              <Button kind="plain" onClick={close}>
                取消
              </Button>
            </div>
            <Problems problems={problems} />
          </form>
        ) : null}
      </Dialog>
    </>
  );
}
