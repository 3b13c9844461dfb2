/** Width by height of most videos, and of the frame that lists give every cover. */
const frameAspectRatio = 16 / 9;

/** Relative difference that the eye cannot see: 854 × 480 pixels count as 16:9. */
const tolerance = 0.01;

/** Lists show a cover whole when cropping would remove more than this share of it. 4:3 and 21:9 lose 25 %. */
const maxCropped = 0.26;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture's aspect ratio as the catalogue stores it.
 * @param size in pixels as displayed: rotated, and with square pixels
 * @returns width by height to three decimals; `undefined` for 16:9
 */
export function aspectRatioOf({ width, height }: Size): number | undefined {
  const ratio = width / height;
  return Math.abs(ratio / frameAspectRatio - 1) < tolerance ? undefined : Math.round(ratio * 1000) / 1000;
}

/**
 * The size of a cover file in pixels. The number in its name is its longer side, so that portrait covers weigh as much
 * as others.
 * @param longerSide in pixels
 */
export function coverSize(aspectRatio: number | undefined, longerSide: number): Size {
  const ratio = aspectRatio ?? frameAspectRatio;
  return ratio > 1
    ? { width: longerSide, height: Math.round(longerSide / ratio) }
    : { width: Math.round(longerSide * ratio), height: longerSide };
}

/** Whether lists show a cover of this shape whole instead of cropping it to fill the frame. */
export function isShownWhole(aspectRatio: number | undefined): boolean {
  const relative = (aspectRatio ?? frameAspectRatio) / frameAspectRatio;
  return 1 - Math.min(relative, 1 / relative) > maxCropped;
}
