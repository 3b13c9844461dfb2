/** Of the link that opens a film. */
export const filmLinkId = (folder: string): string => `film-${encodeURIComponent(folder)}`;

/** Where what had the focus is gone, gives it to the link of a film, or else to the page. */
export function restoreFocus(folder?: string): void {
  if (document.activeElement !== document.body) return;
  const link = folder === undefined ? null : document.getElementById(filmLinkId(folder));
  (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
