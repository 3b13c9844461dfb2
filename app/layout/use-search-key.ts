import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { latinKey } from '../ui/latin-key.ts';

/**
 * `/` focuses the header's search unless a text field has the focus or single-character shortcuts are off (WCAG 2.1.4).
 * @param openMenu opens the menu of small screens, which contains the search
 */
export function useSearchKey(search: RefObject<HTMLInputElement | null>, openMenu: () => void): void {
  const open = useEffectEvent(openMenu);
  useEffect(() => {
    const controller = new AbortController();
    const focusSearch = (event: KeyboardEvent) => {
      const field = search.current;
      if (!field || !isSearchKey(event)) return;
      event.preventDefault();
      // Rendered synchronously, because a hidden field cannot be focused.
      if (!field.checkVisibility()) flushSync(open);
      field.focus();
    };
    document.addEventListener('keydown', focusSearch, { signal: controller.signal });
    return () => controller.abort();
  }, [search]);
}

/** Whether a key is `/` without a modifier other than Shift, which many keyboard layouts need for the slash. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { ctrlKey, altKey, metaKey, target } = event;
  if (latinKey(event) !== '/' || ctrlKey || altKey || metaKey || document.fullscreenElement) return false;
  // Set by `entry/inline/early.ts`.
  if (document.documentElement.hasAttribute('data-no-character-keys')) return false;
  return !(target as Element).closest(':read-write,select,dialog');
}
