/**
 * Puts the focus on the page's heading, or on the page where it has none yet. Leaves it where the page has put or kept it
 * (a field to type in, a tab that was pressed, the controls of a video that went on to another), and in fullscreen.
 */
export function focusHeading(): void {
  const page = document.querySelector<HTMLElement>('main');
  if (!page || document.fullscreenElement || document.querySelector('dialog:modal')) return;
  const { activeElement } = document;
  if (activeElement !== page && page.contains(activeElement)) return;
  const heading = page.querySelector('h1') ?? page;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
