import { useEffect, useState } from 'react';
import { checkLocalHistory, declineMerge, mergeLocalHistory } from '../../data/merge-local-history.ts';
import { usePreferences } from '../../data/preferences.ts';
import { useSession } from '../../data/session.ts';
import { showToast } from '../../ui/toast.tsx';

/** Merges what was watched in this browser before the sign-in into the account; returns the prompt where the user has to decide. */
export function useMergeHistory() {
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  /** The account whose user is being asked. */
  const [promptedAccountId, setPromptedAccountId] = useState<string | null>(null);

  useEffect(() => {
    // While the history is paused nothing is merged; it stays in this browser.
    if (accountId === undefined || isHistoryPaused) return;
    let isWanted = true;
    void checkLocalHistory(accountId).then(({ data, error }) => {
      // Nothing is lost: the next page load checks again.
      if (error) console.warn('the history could not be looked at', error);
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
    // The button that was pressed is about to vanish.
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
  showToast('没能并入观看历史，它还在这台设备上', { label: '重试', run: () => merge(accountId) });
}
