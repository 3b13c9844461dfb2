/**
 * Scrolls a row, or a list, to one of its items unless all of that is seen, after the next paint. It scrolls alone:
 * `scrollIntoView` would move the page too.
 * @returns a function that lets it be
 */
export function scrollIntoRow(row: Element, item: Element): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (!seen?.rootBounds || seen.intersectionRatio === 1) return;
      const { boundingClientRect: inner, rootBounds: outer } = seen;
      row.scrollBy({
        behavior: 'instant',
        left: (inner.left + inner.right - outer.left - outer.right) / 2,
        top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
      });
    },
    { root: row },
  );
  observer.observe(item);
  return () => observer.disconnect();
}
