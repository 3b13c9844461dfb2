import { beginHoverPreviews } from '../features/preview/begin-hover-previews.ts';

/** What no page needs at first: loaded when it has been there for a while (entry.client.tsx). */
export function beginAfterLoad(): void {
  beginHoverPreviews();
}
