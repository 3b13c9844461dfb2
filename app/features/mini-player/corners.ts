import { storedValue } from '../../data/stored-value.ts';

/** Where the mini player rests, clockwise. */
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

export type Corner = (typeof corners)[number];

export const cornerNames: Record<Corner, string> = {
  'top-left': '左上角',
  'top-right': '右上角',
  'bottom-right': '右下角',
  'bottom-left': '左下角',
};

/** The corner that was chosen on this device; null where none was. */
export const chosenCorner = storedValue<Corner | null>(
  'yingxia.mini-player-corner',
  (stored) => corners.find((corner) => corner === stored) ?? null,
  (corner) => corner ?? '',
);

/** The next one, clockwise. */
export function cornerAfter(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner;
}

/** The corner that an arrow key leads to; undefined for other keys. */
export function cornerTowards(corner: Corner, key: string): Corner | undefined {
  const [block, inline] = corner.split('-');
  switch (key) {
    case 'ArrowUp':
      return `top-${inline}` as Corner;
    case 'ArrowDown':
      return `bottom-${inline}` as Corner;
    case 'ArrowLeft':
      return `${block}-left` as Corner;
    case 'ArrowRight':
      return `${block}-right` as Corner;
    default:
      return undefined;
  }
}

/** The corner of the window that is nearest to the middle of a box. */
export function nearestCorner({ left, top, width, height }: DOMRect): Corner {
  const block = top + height / 2 < innerHeight / 2 ? 'top' : 'bottom';
  const inline = left + width / 2 < innerWidth / 2 ? 'left' : 'right';
  return `${block}-${inline}`;
}

/** How many controls must be in the way for another corner to be better. */
const worthMoving = 0.5;

/**
 * The corner where the window rests on a page: the chosen one, or the lower right one; a lower one instead, first that on
 * the same side, where it hides less of what is pressed.
 * @param region the window, in any corner
 */
export function quietCorner(region: HTMLElement, chosen: Corner | null): Corner {
  const controls = [...document.querySelectorAll(':is(main, footer) :is(a, button, input, select, summary)')];
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const { corner: current } = region.dataset;
  const wanted = chosen ?? 'bottom-right';
  const below: Corner = wanted.endsWith('left') ? 'bottom-left' : 'bottom-right';
  const opposite: Corner = below === 'bottom-left' ? 'bottom-right' : 'bottom-left';
  const ranked = [wanted, below, opposite].map((corner, index) => {
    region.dataset.corner = corner;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = region;
    const place = new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight);
    const hidden = boxes.reduce((sum, box) => sum + shareUnder(place, box), 0);
    return { corner, cost: hidden + (index === 0 ? 0 : worthMoving) };
  });
  region.dataset.corner = current;
  return ranked.toSorted((one, other) => one.cost - other.cost)[0]?.corner ?? wanted;
}

/** How much of a box is under another one: 0 to 1. A large picture remains a target where its corner is hidden; a button does not. */
function shareUnder(cover: DOMRect, box: DOMRect): number {
  const width = Math.min(cover.right, box.right) - Math.max(cover.left, box.left);
  const height = Math.min(cover.bottom, box.bottom) - Math.max(cover.top, box.top);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}
