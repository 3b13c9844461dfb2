/**
 * Scrolls a row or list to one of its items after the next paint, unless the item is fully visible. The page does not
 * scroll, as it would with `scrollIntoView`.
 * @returns a function that cancels it
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
