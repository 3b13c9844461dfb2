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
const worthMoving = 0.2;
/** A card is one of many, which scroll by. */
const cardWeight = 0.3;

/**
 * The corner where the window rests on a page: the chosen one, or the lower right one; another instead where it hides less of
 * what is pressed, lower ones and those on the same side first. Above it would lie on the title of most pages, which counts
 * like a control.
 * @param region the window, in any corner
 */
export function quietCorner(region: HTMLElement, chosen: Corner | null): Corner {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      box: element.getBoundingClientRect(),
      weight: element.closest('article') ? cardWeight : 1,
    }));
  const controls = boxesOf(':is(main, footer) :is(a, button, input, select, summary)');
  const titles = boxesOf('h1');
  const { corner: current } = region.dataset;
  const wanted = chosen ?? 'bottom-right';
  const sides = wanted.endsWith('left') ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const others = (['bottom', 'top'] as const).flatMap((block) =>
    sides.map((side): Corner => `${block}-${side}`),
  );
  const costOf = (corner: Corner) => {
    region.dataset.corner = corner;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = region;
    const place = new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight);
    const kept = corner === wanted ? controls : [...controls, ...titles];
    const hidden = kept.reduce((sum, { box, weight }) => sum + weight * shareUnder(place, box), 0);
    return hidden + (corner === wanted ? 0 : worthMoving);
  };
  const ranked = [wanted, ...others].map((corner) => ({ corner, cost: costOf(corner) }));
  region.dataset.corner = current;
  return ranked.toSorted((one, other) => one.cost - other.cost)[0]?.corner ?? wanted;
}

/**
 * How much of what is seen of a box is under another one: 0 to 1. A large picture remains a target where its corner is hidden;
 * a button does not, nor a picture of which only that corner is in the window.
 */
function shareUnder(cover: DOMRect, box: DOMRect): number {
  const seen = overlap(box, new DOMRect(0, 0, innerWidth, innerHeight));
  return seen && overlap(cover, box) / seen;
}

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
