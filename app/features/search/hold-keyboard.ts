import { navigatesInPlace } from '../../router/navigate.ts';

/**
 * Has phones open their keyboard within the press on a link to the search page, and keep it open until the page has come: they
 * open it for a field that gets the focus within the press, and keep it when the focus moves on. A stand-in holds the focus
 * until the page focuses its own field (search-box.tsx).
 */
export function holdKeyboard(): void {
  if (!navigatesInPlace() || !matchMedia('(pointer: coarse)').matches) return;
  const standIn = document.createElement('input');
  standIn.ariaLabel = '搜索关键词';
  // Text below 16 px would be zoomed to.
  standIn.style.cssText = 'position:fixed;inset-block-start:0;inline-size:1px;opacity:0;font-size:16px';
  standIn.addEventListener('blur', () => standIn.remove(), { once: true });
  navigation.addEventListener('navigateerror', () => standIn.blur(), { once: true });
  document.body.append(standIn);
  standIn.focus({ preventScroll: true });
}
