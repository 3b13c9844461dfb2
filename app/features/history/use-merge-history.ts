import { useEffect, useState } from 'react';
import { checkLocalHistory, declineMerge, mergeLocalHistory } from '../../data/merge-local-history.ts';
import { usePreferences } from '../../data/preferences.ts';
import { useSession } from '../../data/session.ts';
import { showToast } from '../../ui/toast.tsx';

/** Merges what was watched in this browser before the sign-in into the account; gives the question where one has to be asked. */
export function useMergeHistory() {
  const { account } = useSession();
  const { isHistoryPaused } = usePreferences();
  const accountId = account?.id;
  /** Whose answer is waited for. */
  const [askedId, setAskedId] = useState<string | null>(null);

  useEffect(() => {
    // While the history is paused nothing is merged; it stays in this browser.
    if (accountId === undefined || isHistoryPaused) return;
    let isWanted = true;
    void checkLocalHistory(accountId).then(({ data, error }) => {
      // It is all still here, and looked at again with the next page that is loaded.
      if (error) console.warn('the history could not be looked at', error);
      if (!isWanted) return;
      if (data === 'merge') void merge(accountId);
      if (data === 'ask') setAskedId(accountId);
    });
    return () => {
      isWanted = false;
      setAskedId(null);
    };
  }, [accountId, isHistoryPaused]);

  if (askedId === null) return null;
  const answer = (carryOut: () => void) => () => {
    setAskedId(null);
    carryOut();
  };
  return {
    accept: answer(() => merge(askedId)),
    decline: answer(() => declineMerge(askedId)),
  };
}

async function merge(accountId: string): Promise<void> {
  const { error } = await mergeLocalHistory(accountId);
  if (!error) {
    showToast('这台设备上的观看记录已并入账号');
    return;
  }
  console.warn('the progress of this browser could not join the account', error);
  showToast('没能并入观看记录，它还在这台设备上', { label: '重试', run: () => merge(accountId) });
}
