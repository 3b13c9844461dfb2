import { useEffect, useId, useState } from 'react';
import { checkLocalHistory, declineMerge, mergeLocalHistory } from '../../data/merge-local-history.ts';
import { usePreferences } from '../../data/preferences.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './merge-history-prompt.module.css';

/** A non-modal prompt in a corner of the page, which stays until it is answered. */
export function MergeHistoryPrompt() {
  const question = useMergeHistory();
  const textId = useId();
  return (
    // Always in the document, so that screen readers announce the prompt.
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

/** Merges progress from before the sign-in into the account. Returns the prompt if the user must decide. */
function useMergeHistory() {
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  const [promptedAccountId, setPromptedAccountId] = useState<string | null>(null);

  useEffect(() => {
    // While the history is paused nothing is merged; the progress stays in this browser.
    if (accountId === undefined || isHistoryPaused) return;
    let isWanted = true;
    void checkLocalHistory(accountId).then(({ data, error }) => {
      // Nothing is lost, because the next page load checks again.
      if (error) console.warn('the history could not be read', error);
      if (!isWanted) return;
      if (data === 'merge') void merge(accountId);
      if (data === 'ask') setPromptedAccountId(accountId);
    });
    return () => {
      isWanted = false;
      setPromptedAccountId(null);
    };
  }, [accountId, isHistoryPaused]);

  if (promptedAccountId === null) return null;
  const answer = (carryOut: () => void) => () => {
    // The pressed button is about to disappear.
    document.getElementById('main')?.focus({ preventScroll: true });
    setPromptedAccountId(null);
    carryOut();
  };
  return {
    accept: answer(() => merge(promptedAccountId)),
    decline: answer(() => declineMerge(promptedAccountId)),
  };
}

async function merge(accountId: string): Promise<void> {
  const { error } = await mergeLocalHistory(accountId);
  if (!error) {
    showToast('这台设备上的观看历史已并入账号');
    return;
  }
  console.warn('the progress of this browser could not be merged into the account', error);
  showToast('观看历史并入失败，记录仍在这台设备上', { label: '重试', run: () => merge(accountId) });
}
