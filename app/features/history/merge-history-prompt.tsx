import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './merge-history-prompt.module.css';
import { useMergeHistory } from './use-merge-history.ts';

/** A non-modal prompt in a corner of the page; it stays until it is answered. */
export function MergeHistoryPrompt() {
  const question = useMergeHistory();
  const textId = useId();
  return (
    // There all the time, so that screen readers hear it come.
    <div className={styles.host} aria-live="polite">
      {question ? (
        <section className={styles.question} aria-labelledby={textId}>
          <p id={textId}>把这台设备上的观看历史并入账号？</p>
          <div className={styles.answers}>
            <Button kind="primary" onClick={question.accept}>
              并入
            </Button>
            <Button kind="plain" onClick={question.decline}>
              不用
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}
