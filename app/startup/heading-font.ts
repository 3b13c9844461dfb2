import { isDataSaverOn } from '../data/data-saver.ts';
import { site } from '../site.ts';
import stylesheetUrl from '../ui/fonts/heading-slices.css?url';

/**
 * Loads the `@font-face` rules of the heading font; the browser fetches the slices it needs. When data is saved, or the
 * content has characters that could not be cut, the fallback of `ui/fonts/heading.css` stays (docs/decisions/0013): a title
 * in two faces would look broken.
 */
export function loadHeadingFont(): void {
  const { headingStylesheets } = site.brand;
  if (isDataSaverOn() || !headingStylesheets) return;
  for (const href of [stylesheetUrl, ...headingStylesheets])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
