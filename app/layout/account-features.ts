import { subscribeSession } from '../data/session.ts';

export { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';
export { CardButtons } from '../features/saved-lists/card-buttons.tsx';

/** Refreshes the session before it expires and follows other tabs, until the returned function is called. */
export const keepSessionFresh = () => subscribeSession(() => {});
