import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import { type FeedbackKind, feedbackKinds } from './feedback.ts';
import styles from './feedback-buttons.module.css';

const FeedbackDialog = lazyDialog(
  () => import('./feedback-form.tsx').then(({ FeedbackDialog }) => FeedbackDialog),
  '意见反馈加载失败，请检查网络后重试',
);

/**
 * A button for each kind of feedback; without JavaScript, the e-mail address instead.
 * @param email empty if there is none
 */
export function FeedbackButtons({ email }: { email: string }) {
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <ul className={styles.buttons}>
        {feedbackKinds.map((choice) => (
          <li key={choice.value}>
            <Button
              kind="plain"
              aria-haspopup="dialog"
              onClick={() => {
                setKind(choice.value);
                setOpen(true);
              }}
            >
              {choice.label}
            </Button>
          </li>
        ))}
      </ul>
      <noscript>
        填写反馈需要启用 JavaScript。
        {email ? (
          <>
            也可以直接写信到 <a href={`mailto:${email}`}>{email}</a>。
          </>
        ) : null}
      </noscript>
      <FeedbackDialog kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
