interface NavigateOptions {
  /** In the place of the page that is shown, so that Back does not lead there. */
  readonly replace?: boolean;
  /** The view stays where it is. */
  readonly keepScroll?: boolean;
  /** Only from this path: a page that is still shown sends nobody away who is going elsewhere already. */
  readonly from?: string;
}

/** Goes to an address of the site, as a pressed link would. */
export function navigate(
  address: string,
  { replace = false, keepScroll = false, from = location.pathname }: NavigateOptions = {},
): void {
  if (from !== location.pathname) return;
  if (!('navigation' in window)) {
    if (replace) location.replace(address);
    else location.assign(address);
    return;
  }
  const { committed, finished } = navigation.navigate(address, {
    history: replace ? 'replace' : 'auto',
    info: { keepScroll } satisfies NavigateOptions,
  });
  // Whoever goes elsewhere meanwhile ends it: no failure.
  for (const promise of [committed, finished]) promise?.catch(() => undefined);
}

/** Whether the view is to stay: said by `navigate`, or by `data-keep-scroll` on what was pressed or around it. */
export function keepsScroll(event: NavigateEvent): boolean {
  const info = event.info as NavigateOptions | undefined;
  return info?.keepScroll ?? pressedElement(event)?.closest('[data-keep-scroll]') != null;
}

/** The link, button or form that a navigation began with. */
export function pressedElement(event: NavigateEvent): Element | null {
  // Not every browser with the Navigation API says it; what is pressed has the focus in most.
  if (event.sourceElement !== undefined) return event.sourceElement;
  return event.userInitiated && event.navigationType !== 'traverse' ? document.activeElement : null;
}
