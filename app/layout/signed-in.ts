import { subscribeSession } from '../data/session.ts';

export { CardFavourite } from '../features/favourites/card-favourite.tsx';
export { MergeHistoryPrompt } from '../features/history/merge-history-prompt.tsx';

/** Keeps the session awake on every page: fresh, checked, and the same in all tabs. */
export const keepSession = () => subscribeSession(() => {});
