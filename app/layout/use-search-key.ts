import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * `/` puts the cursor into the header's search, from wherever one is not typing, unless character keys are switched off
 * (WCAG 2.1.4). Where the search is folded away, the
 * menu opens with it.
 */
export function useSearchKey(header: RefObject<HTMLElement | null>, openMenu: () => void): void {
  const open = useEffectEvent(openMenu);
  useEffect(() => {
    const listening = new AbortController();
    const focusSearch = (event: KeyboardEvent) => {
      const field = header.current?.querySelector('input');
      if (!field || !isSearchKey(event)) return;
      event.preventDefault();
      // At once: what is folded away cannot have the focus.
      if (!field.checkVisibility()) flushSync(open);
      field.focus();
    };
    document.addEventListener('keydown', focusSearch, { signal: listening.signal });
    return () => listening.abort();
  }, [header]);
}

/** Shift is no modifier here: on many keyboards it takes part in writing the slash. */
function isSearchKey({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || altKey || metaKey || document.fullscreenElement) return false;
  // By the page's first script, which also takes away the sign beside the field.
  if (document.documentElement.hasAttribute('data-no-character-keys')) return false;
  return !(target as Element).closest(':read-write,select,dialog');
}
