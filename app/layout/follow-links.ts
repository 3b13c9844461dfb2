import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Links are plain ones, and the site follows them without loading another document. The router's `Link` draws itself anew at
 * each address, some sixty of them when a film is opened (docs/decisions/0009). `data-keep-scroll` on a link keeps the view
 * where it is; `target="_self"` leaves the link to the browser.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const shown = useLocation();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkFollowedHere(event);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const isHere = link.href === location.href;
    // Pressed twice: its page is on the way, and the address ahead of it.
    if (isHere && shown.pathname !== location.pathname) return;
    void navigate(link.pathname + link.search + link.hash, {
      preventScrollReset: 'keepScroll' in link.dataset,
      // As for a browser, the address one is at is no other one.
      replace: isHere,
    });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event);
    // After whatever the page itself does with the press.
    addEventListener('click', listener);
    return () => removeEventListener('click', listener);
  }, []);
}

/** The link that a press follows within the site: not in another tab or window, nor downloaded. */
export function linkFollowedHere(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  return link?.origin === location.origin && !link.target && !link.download ? link : undefined;
}
