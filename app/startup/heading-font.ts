import { isDataSaverOn } from '../data/data-saver.ts';
import stylesheetUrl from '../ui/fonts/heading-slices.css?url';

/**
 * Loads the `@font-face` rules of the heading font; the browser fetches the slices it needs. When data is saved, the
 * fallback of `ui/fonts/heading.css` stays (docs/decisions/0013).
 */
export function loadHeadingFont(): void {
  if (isDataSaverOn()) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheetUrl }),
  );
}
