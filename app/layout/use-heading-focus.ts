import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After moving to another page the focus is on its heading, as if the browser had loaded it: a screen reader says where
 * one is, and the Tab key goes on from there. Going back is the browser's own matter, and a hash names a target itself.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  // So it says of the first page as well.
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what makes it another page
  useEffect(() => {
    if (!isBack && !hash) import('./focus-heading.ts').then((module) => module.focusHeading(), console.warn);
  }, [pathname]);
}
