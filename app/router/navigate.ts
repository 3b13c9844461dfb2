export interface NavigateOptions {
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
  /** Leaves the focus in a field that is being typed in, because the user did not ask for this page just now. */
  readonly keepFocus?: boolean;
  /** Navigates only if this is still the current path; the path changes before the old page is removed. */
  readonly from?: string;
}

/** Navigates to a URL of the site, as a link would. */
export function navigate(
  url: string,
  { replace = false, keepScroll = false, keepFocus = false, from = location.pathname }: NavigateOptions = {},
): void {
  if (from !== location.pathname) return;
  if (!navigatesInPlace()) {
    if (replace) location.replace(url);
    else location.assign(url);
    return;
  }
  const { committed, finished } = navigation.navigate(url, {
    history: replace ? 'replace' : 'auto',
    info: { keepScroll, keepFocus } satisfies NavigateOptions,
  });
  // Both reject if another navigation starts.
  for (const promise of [committed, finished]) promise?.catch(() => undefined);
}

/** Whether navigation keeps the document (Navigation API); other browsers load documents. */
export const navigatesInPlace = () => 'navigation' in window;

/**
 * Whether to keep the scroll position: an option of `navigate`, or `data-keep-scroll` on the source element or an
 * ancestor.
 */
export function keepsScroll(event: NavigateEvent): boolean {
  const info = event.info as NavigateOptions | undefined;
  return info?.keepScroll ?? sourceElementOf(event)?.closest('[data-keep-scroll]') != null;
}

/** Whether to leave the focus in a field: an option of `navigate`. */
export const keepsFocus = (event: NavigateEvent): boolean =>
  (event.info as NavigateOptions | undefined)?.keepFocus ?? false;

/** The link, button or form that started a navigation. */
export function sourceElementOf(event: NavigateEvent): Element | null {
  // Not every browser has `sourceElement`; in most of those, the clicked element has the focus.
  if (event.sourceElement !== undefined) return event.sourceElement;
  return event.userInitiated && event.navigationType !== 'traverse' ? document.activeElement : null;
}
