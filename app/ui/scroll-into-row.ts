/**
 * Scrolls a row, or a list, to one of its items unless all of that is seen, after the next paint. It scrolls alone:
 * `scrollIntoView` would move the page too.
 * @param onSeen runs once it is in sight
 * @returns a function that lets it be
 */
export function scrollIntoRow(row: Element, item: Element, onSeen?: () => void): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen?.rootBounds && seen.intersectionRatio < 1) {
        const { boundingClientRect: inner, rootBounds: outer } = seen;
        row.scrollBy({
          behavior: 'instant',
          left: (inner.left + inner.right - outer.left - outer.right) / 2,
          top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
        });
      }
      onSeen?.();
    },
    { root: row },
  );
  observer.observe(item);
  return () => observer.disconnect();
}
