/** Width by height of most films, and of the frame that lists give every cover. */
const frameAspectRatio = 16 / 9;

/** What cannot be told apart by eye: 854 × 480 pixels are 16:9. */
const tolerance = 0.01;

/** A cover that would lose more than this share of its picture in a list's frame is shown whole. 4:3 and 21:9 lose 25 %. */
const maxCropped = 0.26;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The shape of a picture, as the catalogue has it.
 * @param size in pixels, as they are shown: turned where the file says so, and square
 * @returns width by height to three decimals; `undefined` for 16:9
 */
export function aspectRatioOf({ width, height }: Size): number | undefined {
  const ratio = width / height;
  return Math.abs(ratio / frameAspectRatio - 1) < tolerance ? undefined : Math.round(ratio * 1000) / 1000;
}

/**
 * The pixels of a cover file: the number in its name is its longer side, so that portrait covers weigh what others do.
 * @param longerSide in pixels
 */
export function coverSize(aspectRatio: number | undefined, longerSide: number): Size {
  const ratio = aspectRatio ?? frameAspectRatio;
  return ratio > 1
    ? { width: longerSide, height: Math.round(longerSide / ratio) }
    : { width: Math.round(longerSide * ratio), height: longerSide };
}

/** Whether lists show a cover of this shape whole in their frame, which it then does not fill, rather than cropped. */
export function isShownWhole(aspectRatio: number | undefined): boolean {
  const relative = (aspectRatio ?? frameAspectRatio) / frameAspectRatio;
  return 1 - Math.min(relative, 1 / relative) > maxCropped;
}
