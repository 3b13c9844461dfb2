import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import type { Answer } from './ask.ts';
import { markFirst } from './focus.ts';
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
          <form ref={markFirst} className={parts.stack} onSubmit={submit}>
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
