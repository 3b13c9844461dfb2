const growthMs = 220;

/**
 * Moves the player back to where the pressed cover was, and lets it go to its place: in the next frame, when the page has been
 * scrolled and is laid out anyway. A view transition would hold the page back until the old one is captured (docs/decisions/0012).
 * @param cover in the window, as it was when it was pressed
 */
export function growFromCover(cover: DOMRect, region: HTMLElement): void {
  // The second press of a double click is not meant for the player that has come under it.
  const until = { capture: true, signal: AbortSignal.timeout(growthMs) };
  for (const type of ['click', 'dblclick']) addEventListener(type, (event) => event.stopPropagation(), until);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  requestAnimationFrame(() => {
    const { left, top, width, height } = region.getBoundingClientRect();
    if (width === 0) return;
    const scale = cover.width / width;
    const x = cover.left - left;
    const y = cover.top + (cover.height - height * scale) / 2 - top;
    region.animate(
      {
        transformOrigin: ['0 0', '0 0'],
        transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
        // Above what follows it in the page.
        zIndex: [10, 10],
      },
      { duration: growthMs, easing: getComputedStyle(region).getPropertyValue('--ease') },
    );
  });
}
