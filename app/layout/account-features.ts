import { subscribeSession } from '../data/session.ts';

export { CardFavourite } from '../features/favourites/card-favourite.tsx';
export { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';

/** Refreshes the session before it expires and follows other tabs, until the returned function is called. */
export const keepSessionFresh = () => subscribeSession(() => {});
