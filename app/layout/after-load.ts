import { beginHoverPreviews } from '../features/preview/begin-hover-previews.ts';
import { keepOffline } from './keep-offline.ts';

/** What no page needs at first: loaded when it has been there for a while (entry.client.tsx). */
export function beginAfterLoad(): void {
  beginHoverPreviews();
  void keepOffline();
}
