import type { Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import { cross, dot, unit } from '../../kit/vector.ts';
import type { Stage } from '../../stage.ts';
import type { Hit } from './room.ts';
import { isRoom, look, TO_LIGHT } from './room.ts';
import { createWindowSlide, SLIDE } from './window-slide.ts';

/** The light is computed at a quarter of the picture's size. */
const RESOLUTION = 0.25;
const ACROSS = unit(cross(TO_LIGHT, [0, 1, 0]));
const UPWARD = cross(ACROSS, TO_LIGHT);
/** How far the light on a thing is continued past its outline, in pixels of the light, so that its edge stays clean. */
const SPREAD = 3;

export interface WindowLightState {
  /** Where the middle of the window's light is, in units across and up the beam. */
  readonly x: number;
  readonly y: number;
  /** 0 a cloud before the sun, 1 clear. */
  readonly strength: number;
  /** 0 noon, 1 evening: how red. */
  readonly warmth: number;
}

/** The light of a lattice window with a branch before it, as layers to multiply the sun's pictures with. */
export function createWindowLight(stage: Stage) {
  const { width, height, scale, field } = stage;
  const onRoom = field(width, height, () => {}, { resolution: RESOLUTION });
  const onThings = field(width, height, () => {}, { resolution: RESOLUTION });
  const [columns, rows] = [onRoom.canvas.width, onRoom.canvas.height];
  const hits = Array.from({ length: columns * rows }, (_, index) =>
    look(
      ((index % columns) + 0.5) / (scale * RESOLUTION),
      (Math.floor(index / columns) + 0.5) / (scale * RESOLUTION),
    ),
  );
  const beams = {
    room: beamPlaces(hits, columns, true),
    things: beamPlaces(hits, columns, false),
  };
  const windowAt = createWindowSlide(stage);

  return (second: number, state: WindowLightState): { readonly onRoom: Layer; readonly onThings: Layer } => {
    const slide = windowAt(second);
    const light = (layer: Layer, beam: Float32Array) => {
      let index = 0;
      return shade(
        layer,
        (pixel) => {
          const across = (beam[index++] ?? 0) - state.x;
          const up = (beam[index++] ?? 0) - state.y;
          const inside = Math.abs(across) < SLIDE.width / 2 && Math.abs(up) < SLIDE.height / 2;
          const value = inside ? state.strength * slide(across, up) : 0;
          pixel[0] = value;
          pixel[1] = value * lerp(0.97, 0.76, state.warmth);
          pixel[2] = value * lerp(0.9, 0.48, state.warmth);
        },
        2,
      );
    };
    return { onRoom: light(onRoom, beams.room), onThings: light(onThings, beams.things) };
  };
}

/** For each pixel its place in the beam; where the picture shows something else, that of a neighbour. */
function beamPlaces(hits: readonly Hit[], columns: number, ofRoom: boolean): Float32Array {
  const places = new Float32Array(hits.length * 2).fill(1e3);
  for (const [index, hit] of hits.entries()) {
    const near = isRoom(hit) === ofRoom ? hit : neighbour(hits, index, columns, ofRoom);
    if (!near) continue;
    places[index * 2] = dot(near.at, ACROSS);
    places[index * 2 + 1] = dot(near.at, UPWARD);
  }
  return places;
}

function neighbour(hits: readonly Hit[], index: number, columns: number, ofRoom: boolean): Hit | undefined {
  for (let reach = 1; reach <= SPREAD; reach++) {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        const hit = hits[index + down * columns + right];
        if (hit && isRoom(hit) === ofRoom) return hit;
      }
    }
  }
  return undefined;
}
