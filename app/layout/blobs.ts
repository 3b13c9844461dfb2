/** A soft disc of light; positions and radii are fractions of the canvas. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly phase: number;
  /** Radians per millisecond. */
  readonly pace: number;
  readonly colour: 0 | 1 | 2;
}

/** The specification's limit: about one blob per 100 px of width, at most 15. */
export function blobCount(widthPx: number): number {
  return Math.min(15, Math.max(1, Math.round(widthPx / 100)));
}

/** Scatters blobs by low-discrepancy sequences: even without being a grid, and the same on every visit. */
export function makeBlobs(widthPx: number): Blob[] {
  return Array.from({ length: blobCount(widthPx) }, (_, index) => {
    const x = (index * 0.618034) % 1;
    return {
      x,
      y: (index * 0.381966 + 0.13) % 1,
      radius: 0.16 + 0.16 * ((index * 0.7548) % 1),
      phase: x * Math.PI * 2,
      pace: 0.00004 + 0.00004 * x,
      colour: (index % 3) as Blob['colour'],
    };
  });
}

/** Where a blob has drifted to, as fractions of the canvas. */
export function driftedPosition(blob: Blob, timeMs: number): { x: number; y: number } {
  return {
    x: blob.x + 0.06 * Math.sin(timeMs * blob.pace + blob.phase),
    y: blob.y + 0.08 * Math.cos(timeMs * blob.pace * 1.3 + blob.phase),
  };
}
