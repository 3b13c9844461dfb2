import { useEffect } from 'react';
import { usePage } from '../router/router.tsx';

/**
 * After moving to another page the focus is on its heading, as if the browser had loaded it: a screen reader says where
 * one is, and the Tab key goes on from there. Going back is the browser's own matter, and a hash names a target itself.
 */
export function useHeadingFocus(): void {
  const { url, arrival } = usePage();
  const isMove = (arrival === 'push' || arrival === 'replace') && !url.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what makes it another page
  useEffect(() => {
    if (isMove) import('./focus-heading.ts').then((module) => module.focusHeading(), console.warn);
  }, [url.pathname]);
}
