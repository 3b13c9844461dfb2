import { useEffect } from 'react';
import { subscribeSession } from '../data/session.ts';
import { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';

export { CardButtons } from '../features/saved-lists/card-buttons.tsx';

/** Refreshes the session before it expires, follows other tabs, and offers to keep what was watched before the sign-in. */
export function AccountFeatures() {
  useEffect(() => subscribeSession(() => {}), []);
  return <MergeHistoryPrompt />;
}
