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

/** By how many controls more the right corner must be in the way. */
const worthMoving = 0.5;

/** The lower corner where the window hides less of what is pressed on the page: the right one, unless it is in the way. */
export function quietCorner(region: HTMLElement): Corner {
  const { offsetTop: top, offsetLeft, offsetWidth: width, offsetHeight: height } = region;
  const left = Math.min(offsetLeft, innerWidth - offsetLeft - width);
  const inLeftCorner = new DOMRect(left, top, width, height);
  const inRightCorner = new DOMRect(innerWidth - left - width, top, width, height);
  let difference = 0;
  for (const control of document.querySelectorAll(
    ':is(main, footer) :is(a, button, input, select, summary)',
  )) {
    const box = control.getBoundingClientRect();
    difference += shareUnder(inRightCorner, box) - shareUnder(inLeftCorner, box);
  }
  return difference > worthMoving ? 'bottom-left' : 'bottom-right';
}

/** How much of a box is under another one: 0 to 1. A large picture remains a target where its corner is hidden; a button does not. */
function shareUnder(cover: DOMRect, box: DOMRect): number {
  const width = Math.min(cover.right, box.right) - Math.max(cover.left, box.left);
  const height = Math.min(cover.bottom, box.bottom) - Math.max(cover.top, box.top);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}
