import { subscribeSession } from '../data/session.ts';

export { CardFavourite } from '../features/favourites/card-favourite.tsx';
export { JoiningQuestion } from '../features/history/joining-question.tsx';

/** Keeps the session awake on every page: fresh, checked, and the same in all tabs. */
export const keepSession = () => subscribeSession(() => {});
