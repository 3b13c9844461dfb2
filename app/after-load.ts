/** What no page needs at first. Begins when it is imported (entry.client.tsx). */

import { beginHoverPreviews } from './features/preview/begin-hover-previews.ts';
import { beginTransitions } from './layout/begin-transitions.ts';
import { keepOffline } from './layout/keep-offline.ts';
import { loadWatchPage } from './layout/load-watch-page.ts';

/** The worker stores what the page is made of: that may wait until nobody waits. */
const settledAfterMs = 3000;

beginHoverPreviews();
beginTransitions();
loadWatchPage().catch((error) => console.warn('the watch page was not loaded ahead', error));
setTimeout(keepOffline, settledAfterMs);
