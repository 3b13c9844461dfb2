import { type RefObject, useEffect } from 'react';
import { usePage } from '../router/router.tsx';
import { isDialogOpen } from '../ui/open-dialog.ts';

/**
 * Focuses the heading after navigating to another page, so that screen readers announce the page and Tab continues
 * there. For Back, Forward and URLs with a hash, the browser sets the focus.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { url, arrival, keepsFocus } = usePage();
  const isMove = (arrival === 'push' || arrival === 'replace') && !url.hash;
  const isTyping = () => keepsFocus && document.activeElement?.matches('input, textarea');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page
  useEffect(() => {
    if (isMove && !isTyping()) focusHeading(main.current);
  }, [url.pathname]);
}

/** Focuses `h1`, or `main` without one, unless the page has focused something itself or is in fullscreen. */
function focusHeading(page: HTMLElement | null): void {
  if (!page || document.fullscreenElement || isDialogOpen()) return;
  const { activeElement } = document;
  if (activeElement !== page && page.contains(activeElement)) return;
  const heading = page.querySelector('h1') ?? page;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
