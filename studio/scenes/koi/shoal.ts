import type { SwimPath } from '../../kit/fish-body.ts';
import { poseFish } from '../../kit/fish-body.ts';
import type { KoiBreed } from '../../kit/koi.ts';
import { createKoiCoat, drawKoi, fillKoi } from '../../kit/koi.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Stage } from '../../stage.ts';

/**
 * Koi keep to two rings around the middle of the pond, the outer one clockwise, the inner one against it.
 * Fish of a ring share one speed, so that no two ever swim over each other: overlaps look like mistakes.
 */
interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  /** Radians a second. */
  readonly pace: number;
}

const OUTER: Ring = { x: 640, y: 362, radiusX: 500, radiusY: 246, pace: 0.105 };
const INNER: Ring = { x: 640, y: 364, radiusX: 255, radiusY: 104, pace: -0.155 };

interface Place {
  readonly ring: Ring;
  readonly breed: KoiBreed;
  readonly length: number;
  /** Angle on the ring at second 0. */
  readonly angle: number;
  /** How far it strays from the ring, in pixels. */
  readonly stray: number;
}

/** The golden koi: it takes the petal. */
const GOLDEN: Place = { ring: INNER, breed: 'ogon', length: 172, angle: 0.2, stray: 12 };
const PLACES: readonly Place[] = [
  GOLDEN,
  { ring: OUTER, breed: 'kohaku', length: 182, angle: 0.5, stray: 20 },
  { ring: OUTER, breed: 'benigoi', length: 158, angle: 1.55, stray: 26 },
  { ring: OUTER, breed: 'utsuri', length: 172, angle: 2.9, stray: 18 },
  { ring: OUTER, breed: 'hariwake', length: 148, angle: 3.75, stray: 24 },
  { ring: OUTER, breed: 'sanke', length: 178, angle: 5.1, stray: 20 },
  { ring: INNER, breed: 'kohaku', length: 150, angle: 2.5, stray: 12 },
];

const SHADOW_OFFSET = { x: 20, y: 30 } as const;
const SHADOW = 'rgba(2,34,38,.34)';

/** All koi of the pond; shadows are drawn apart, for they lie under the pads' shadows. */
export function createShoal(stage: Stage) {
  const koi = PLACES.map((place, index) => ({
    path: pathOf(place),
    length: place.length,
    phase: index * 1.9,
    coat: createKoiCoat(stage.random(`koi ${index}`), place.breed),
  }));
  return {
    /** Where the golden koi's mouth is at a second. */
    goldenMouth: pathOf(GOLDEN),
    drawShadows(context: Context2D, second: number) {
      context.save();
      context.translate(SHADOW_OFFSET.x, SHADOW_OFFSET.y);
      context.fillStyle = SHADOW;
      for (const fish of koi) fillKoi(context, poseFish(fish, second), fish.length);
      context.restore();
    },
    draw(context: Context2D, second: number) {
      for (const fish of koi) drawKoi(context, poseFish(fish, second), fish.length, fish.coat, second);
    },
  };
}

function pathOf({ ring, angle, stray }: Place): SwimPath {
  return (second) => {
    // A common ebb and flow in their speed keeps the distances and hides the clockwork.
    const turn = angle + ring.pace * second + Math.sign(ring.pace) * 0.1 * Math.sin(second * 0.33);
    const aside = stray * Math.sin(turn * 2.3 + angle * 5);
    return [
      ring.x + Math.cos(turn) * (ring.radiusX + aside),
      ring.y + Math.sin(turn) * (ring.radiusY + aside * 0.7),
    ];
  };
}
