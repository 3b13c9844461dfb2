/** The way to the page of the search, without a query. */
const searchLink = 'a[href="/search"]';

/**
 * Phones open their keyboard for a field that gets the focus within the press, and keep it open when the focus moves on: a
 * stand-in holds it until the page has come and focuses its own (search-box.tsx).
 */
export function focusSearchWithinPress(): void {
  if (!('navigation' in window)) return;
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !matchMedia('(pointer: coarse)').matches) return;
    if (target instanceof Element && target.closest(searchLink)) holdFocus();
  });
}

function holdFocus() {
  const standIn = document.createElement('input');
  standIn.ariaLabel = '搜索关键词';
  // Text below 16 px would be zoomed to.
  standIn.style.cssText = 'position:fixed;inset-block-start:0;inline-size:1px;opacity:0;font-size:16px';
  standIn.addEventListener('blur', () => standIn.remove(), { once: true });
  navigation.addEventListener('navigateerror', () => standIn.blur(), { once: true });
  document.body.append(standIn);
  standIn.focus({ preventScroll: true });
}
