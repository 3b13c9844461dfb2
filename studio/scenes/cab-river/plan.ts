import type { Road } from '../../kit/road.ts';
import { createRoad } from '../../kit/road.ts';
import type { Place, Viewpoint } from '../../kit/viewpoint.ts';
import { project } from '../../kit/viewpoint.ts';

/** We look from a tower: the ground lies this many metres below. */
const EYE_HEIGHT = 158;
export const VIEW: Viewpoint = { centreX: 640, horizonY: 92, focal: 720 };

/** Where a place above the ground is in the picture. */
export const onPicture = ([x, y, z]: Place) => project(VIEW, [x, y - EYE_HEIGHT, z]);
/** Pixels of a metre at that distance. */
export const metre = (z: number): number => VIEW.focal / z;

export interface Carriageway {
  readonly road: Road;
  /** Middles of the lanes, metres to the right of the road's middle; cars on the left ones come the other way. */
  readonly lanes: readonly number[];
  readonly half: number;
  /** Cars on a hundred metres of lane. */
  readonly density: number;
  readonly speed: number;
}

/** A kind of road; each runs past places in metres: x, y and z in turn. */
const kind =
  (look: Omit<Carriageway, 'road'>) =>
  (numbers: readonly number[]): Carriageway => {
    const places = Array.from({ length: numbers.length / 3 }, (_, place): Place => {
      const [x = 0, y = 0, z = 1] = numbers.slice(place * 3, place * 3 + 3);
      return [x, y, z];
    });
    return { ...look, road: createRoad(places) };
  };
const highway = kind({ lanes: [-10.5, -7, -3.5, 3.5, 7, 10.5], half: 14, density: 3, speed: 33 });
const avenue = kind({ lanes: [-5.2, -1.8, 1.8, 5.2], half: 8.5, density: 1.8, speed: 22 });
const ramp = kind({ lanes: [-1.8, 1.8], half: 5, density: 2.3, speed: 19 });

/** From the lowest deck to the highest: the order to draw them in. */
export const CARRIAGEWAYS: readonly Carriageway[] = [
  highway([
    -310, 0, 90, -176, 0, 190, -60, 0, 292, 60, 0, 420, 170, 0, 590, 330, 0, 900, 520, 0, 1500, 700, 0, 2400,
  ]),
  avenue([-1500, 0, 1560, -900, 0, 1180, -520, 0, 900, -240, 0, 700, 60, 0, 690, 420, 0, 640, 900, 0, 470]),
  ramp([
    96, 14, 328, 168, 13, 296, 212, 11, 248, 186, 8, 196, 112, 5, 176, 34, 2, 196, -26, 0.5, 244, -40, 0.5,
    292, 0, 0.5, 338, 52, 0.5, 392,
  ]),
  ramp([
    70, 14, 332, -30, 14, 366, -112, 11, 426, -118, 7, 508, -44, 3, 556, 42, 0.5, 530, 74, 0.5, 468, 30, 0.5,
    404,
  ]),
  ramp([-300, 0.5, 118, -236, 2, 212, -262, 8, 320, -400, 14, 428, -620, 14, 520]),
  ramp([236, 0.5, 690, 186, 4, 520, 228, 10, 380, 400, 14, 272, 620, 14, 176]),
  highway([
    -1100, 14, 700, -620, 14, 540, -280, 14, 402, 0, 14, 340, 250, 14, 276, 520, 14, 190, 760, 14, 100,
  ]),
  ramp([
    820, 14, 330, 520, 20, 402, 280, 26, 470, 60, 27, 470, -120, 26, 388, -190, 22, 280, -186, 12, 176, -196,
    6, 96,
  ]),
];
