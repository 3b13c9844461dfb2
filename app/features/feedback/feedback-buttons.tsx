import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type FeedbackKind, feedbackKinds } from './feedback.ts';
import styles from './feedback-buttons.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** A button for each kind of feedback; without script, where to write instead. */
export function FeedbackButtons({ email }: { email: string }) {
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <ul className={styles.buttons}>
        {feedbackKinds.map((choice) => (
          <li key={choice.kind}>
            <Button
              kind="plain"
              aria-haspopup="dialog"
              onClick={() => {
                setKind(choice.kind);
                setOpen(true);
              }}
            >
              {choice.label}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.withoutScript}>
        填写反馈需要启用 JavaScript。也可以直接写信到 <a href={`mailto:${email}`}>{email}</a>。
      </p>
      <FeedbackDialog kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface FeedbackDialogProps {
  /** What the person said they want to write about; they may change their mind inside. */
  kind: FeedbackKind;
  isOpen: boolean;
  onClose: () => void;
}

function FeedbackDialog({ kind, isOpen, onClose }: FeedbackDialogProps) {
  return (
    <Dialog title="意见反馈" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <FeedbackForm kind={kind} onCancel={onClose} /> : null}
    </Dialog>
  );
}
