import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import type { Answer } from './ask.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  /** It cannot be taken back. */
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Does it; the dialog closes if that went well. */
  run: () => Promise<Answer<unknown>>;
  /** What it will do, and what has to be typed. */
  children: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  action,
  isDangerous,
  isOpen,
  onClose,
  run,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const close = () => {
    setProblems([]);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (answer.ok) close();
    else setProblems(answer.problems);
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <div className={styles.buttons}>
          <Button
            kind={isDangerous ? 'plain' : 'primary'}
            className={isDangerous ? styles.danger : undefined}
            type="submit"
            isBusy={isBusy}
          >
            {action}
          </Button>
          <Button kind="plain" onClick={close}>
            取消
          </Button>
        </div>
        {problems.map((problem) => (
          <Notice key={problem} kind="error">
            {problem}
          </Notice>
        ))}
      </form>
    </Dialog>
  );
}
