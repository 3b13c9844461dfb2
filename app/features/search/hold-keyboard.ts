import { navigatesInPlace } from '../../router/navigate.ts';

/**
 * Makes phones open their keyboard at a press on a link to the search page. They do so only for a field that gets the
 * focus during the press, and keep it open when the focus moves. A stand-in field holds the focus until the page
 * focuses its own field (search-box.tsx).
 */
export function holdKeyboard(): void {
  if (!navigatesInPlace() || !matchMedia('(pointer: coarse)').matches) return;
  const standIn = document.createElement('input');
  standIn.ariaLabel = '搜索关键词';
  // iOS zooms into fields with text below 16 px.
  standIn.style.cssText = 'position:fixed;inset-block-start:0;inline-size:1px;opacity:0;font-size:16px';
  standIn.addEventListener('blur', () => standIn.remove(), { once: true });
  navigation.addEventListener('navigateerror', () => standIn.blur(), { once: true });
  document.body.append(standIn);
  standIn.focus({ preventScroll: true });
}
