import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type FeedbackKind, feedbackKinds } from './feedback.ts';
import styles from './feedback-buttons.module.css';
import type { FeedbackDialogProps } from './feedback-form.tsx';

/** A button for each kind of feedback; without script, where to write instead. @param email empty: nowhere */
export function FeedbackButtons({ email }: { email: string }) {
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [isOpen, setOpen] = useState(false);
  // Loaded when it is opened.
  const [FeedbackDialog, setDialog] = useState<ComponentType<FeedbackDialogProps>>();
  const open = async (chosen: FeedbackKind) => {
    try {
      const form = await import('./feedback-form.tsx');
      setDialog(() => form.FeedbackDialog);
      setKind(chosen);
      setOpen(true);
    } catch (error) {
      console.warn('the form of feedback could not be loaded', error);
      showToast('意见反馈没能打开，请检查网络后再试');
    }
  };
  return (
    <div>
      <ul className={styles.buttons}>
        {feedbackKinds.map((choice) => (
          <li key={choice.kind}>
            <Button kind="plain" aria-haspopup="dialog" onClick={() => open(choice.kind)}>
              {choice.label}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.withoutScript}>
        填写反馈需要启用 JavaScript。
        {email ? (
          <>
            也可以直接写信到 <a href={`mailto:${email}`}>{email}</a>。
          </>
        ) : null}
      </p>
      {FeedbackDialog ? <FeedbackDialog kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
