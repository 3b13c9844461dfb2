import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After moving to another page the focus is on its heading, as if the browser had loaded it: a screen reader says where
 * one is, and the Tab key goes on from there. Going back is the browser's own matter, and a hash names a target itself.
 */
export function HeadingFocus() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!isBack && !hash) import('./focus-heading.ts').then((module) => module.focusHeading(), console.warn);
  });
  return null;
}
