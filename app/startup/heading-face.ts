import { isDataSaverOn } from '../data/data-saver.ts';
import sheetUrl from '../ui/fonts/heading-slices.css?url';

/**
 * Begins to load the heading face: its rules, by which the browser fetches the slices that the page's headings need. Not at
 * all where data is saved: the stand-in of `ui/fonts/heading.css` stays (docs/decisions/0013).
 */
export function loadHeadingFace(): void {
  if (isDataSaverOn()) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl }));
}
