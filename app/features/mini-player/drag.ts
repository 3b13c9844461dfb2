/** Movements that are shorter, in px, are a click with an unsteady hand. */
const clickTolerance = 6;

/**
 * Lets an element be dragged by pointer or touch until the signal aborts. What is in it is pressed as before; the click that
 * ends a drag is none. The element's `touch-action` must leave the movement to the page.
 * @param onDrop called with its box where it is let go; ends its `data-dragged` and its `translate`
 */
export function makeDraggable(
  element: HTMLElement,
  onDrop: (box: DOMRect) => void,
  signal: AbortSignal,
): void {
  let from: { readonly pointerId: number; readonly x: number; readonly y: number } | null = null;
  let isDragged = false;

  const end = () => {
    if (from && isDragged) onDrop(element.getBoundingClientRect());
    from = null;
  };
  element.addEventListener(
    'pointerdown',
    ({ pointerId, isPrimary, button, clientX, clientY }) => {
      if (!isPrimary || button !== 0) return;
      // No click ends a drag by finger.
      isDragged = false;
      if (getComputedStyle(element).touchAction === 'none') from = { pointerId, x: clientX, y: clientY };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (from?.pointerId !== pointerId) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!isDragged && Math.hypot(x, y) < clickTolerance) return;
      if (!isDragged) element.setPointerCapture(pointerId);
      isDragged = true;
      element.toggleAttribute('data-dragged', true);
      element.style.translate = `${x}px ${y}px`;
    },
    { signal },
  );
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return;
      isDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}
