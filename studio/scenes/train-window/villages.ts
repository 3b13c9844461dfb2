import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, LAND_LENGTH, lateness, PANE, placeBeside, zoomAt } from './view.ts';

const SPRITE_WIDTH = 420;
const SPRITE_HEIGHT = 130;
const VILLAGE_KINDS = 5;
const GROVE_KINDS = 4;
const FAR_COUNT = 46;
const NEAR_COUNT = 26;
/** Groves close to the line. */
const PASSING_COUNT = 9;

interface Sprite {
  readonly picture: Layer;
  /** Windows, in the sprite's pixels. */
  readonly windows: readonly (readonly [x: number, y: number])[];
}

interface Stand {
  readonly along: number;
  readonly y: number;
  readonly size: number;
  readonly sprite: Sprite;
}

/** Villages with white walls and black tiles, groves and single trees: whatever stands in the fields. */
export function createVillages(stage: Stage) {
  const random = stage.random('villages');
  const villages = Array.from({ length: VILLAGE_KINDS }, () => createVillage(stage, random));
  const groves = Array.from({ length: GROVE_KINDS }, () => createGrove(stage, random));
  const pick = (sprites: readonly Sprite[]) => sprites[random.integer(0, sprites.length)];
  const stands: Stand[] = [];
  for (const [count, nearY, farY, houseShare] of [
    [FAR_COUNT, HORIZON_Y + 22, HORIZON_Y + 13, 0.5],
    [NEAR_COUNT, HORIZON_Y + 62, HORIZON_Y + 26, 0.4],
  ] as const) {
    for (let place = 0; place < count; place++) {
      const sprite = pick(random.chance(houseShare) ? villages : groves);
      const y = random.between(farY, nearY);
      const along = ((place + random.between(0.1, 0.9)) / count) * LAND_LENGTH;
      if (sprite) stands.push({ along, y, size: random.between(0.85, 1.2), sprite });
    }
  }
  stands.sort((one, other) => one.y - other.y);
  const near = Array.from({ length: PASSING_COUNT }, (_, place) => ({
    along: ((place + random.between(0.1, 0.9)) / PASSING_COUNT) * LAND_LENGTH,
    y: HORIZON_Y + random.between(120, 168),
    size: random.between(1.5, 2.1),
    sprite: pick(groves),
  }));
  const glow = createGlow('#ffc476', 2);
  const draw = (context: Context2D, { along, y, size, sprite }: Stand, second: number) => {
    const place = placeOf(along, y, size, second);
    if (place) sprite.picture.drawOn(context, place.left, place.top, place.width, place.height);
  };
  return {
    drawFar(context: Context2D, second: number) {
      context.imageSmoothingQuality = 'high';
      for (const stand of stands) draw(context, stand, second);
    },
    /** Trees beside the line, gone in a moment. */
    drawNear(context: Context2D, second: number) {
      for (const { sprite, ...stand } of near) if (sprite) draw(context, { ...stand, sprite }, second);
    },
    drawLights(context: Context2D, second: number) {
      const lights = smoothstep(0.2, 0.8, lateness(second));
      if (lights === 0) return;
      for (const { along, y, size, sprite } of stands) {
        const place = placeOf(along, y, size, second);
        if (!place) continue;
        context.fillStyle = css('#ffd898', lights);
        for (const [x, windowY] of sprite.windows) {
          const [atX, atY] = [place.left + x * place.scale, place.top + windowY * place.scale];
          context.fillRect(atX - 3 * place.scale, atY - 3.5 * place.scale, 6 * place.scale, 7 * place.scale);
          shine(context, glow, atX, atY, 26 * place.scale, lights * 0.8);
        }
      }
    },
  };
}

/** Where on the picture a sprite stands; nothing when it is out of the window. */
function placeOf(along: number, y: number, size: number, second: number) {
  const scale = size * lerp(0.34, 1, smoothstep(0.15, 0.9, zoomAt(y))) * 1.05;
  const [width, height] = [SPRITE_WIDTH * scale, SPRITE_HEIGHT * scale];
  const left = placeBeside(along, y, second) - width / 2;
  const isSeen = left < PANE.right && left + width > PANE.left;
  return isSeen ? { left, top: y - height, width, height, scale } : undefined;
}

function createVillage(stage: Stage, random: Random): Sprite {
  const windows: [number, number][] = [];
  const picture = stage.layer(SPRITE_WIDTH, SPRITE_HEIGHT, (context) => {
    for (let tree = 0; tree < 7; tree++) {
      drawTree(context, random, random.between(30, 390), SPRITE_HEIGHT - 14, random.between(46, 84));
    }
    const places = Array.from({ length: random.integer(5, 8) }, () => random.between(50, 350));
    for (const [index, x] of places.toSorted((one, other) => ((one * 7) % 3) - ((other * 7) % 3)).entries()) {
      const width = random.between(44, 74);
      const height = random.between(24, 42);
      const base = SPRITE_HEIGHT - 12 + index * 1.4;
      drawHouse(context, x, base, width, height);
      for (const side of [-0.22, 0.16]) {
        if (random.chance(0.75)) windows.push([x + side * width, base - height * 0.55]);
      }
    }
    for (let bush = 0; bush < 12; bush++) {
      context.fillStyle = css(mix('#2d3d31', '#5b6b42', random.unit()));
      disc(context, random.between(20, 400), SPRITE_HEIGHT - 3, random.between(4, 11));
    }
  });
  return { picture, windows };
}

/** A house of the water country: white gables that step above the tiles. */
function drawHouse(context: Context2D, x: number, base: number, width: number, height: number): void {
  const wall = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  wall.addColorStop(0, '#b9b3b4');
  wall.addColorStop(1, '#f6e0c6');
  context.fillStyle = wall;
  context.fillRect(x - width / 2, base - height, width, height);
  context.fillStyle = '#3b3d48';
  context.beginPath();
  context.moveTo(x - width * 0.56, base - height + 3);
  context.quadraticCurveTo(x - width * 0.4, base - height - 6, x - width * 0.36, base - height - 13);
  context.lineTo(x + width * 0.36, base - height - 13);
  context.quadraticCurveTo(x + width * 0.4, base - height - 6, x + width * 0.56, base - height + 3);
  context.fill();
  for (const side of [-1, 1]) {
    const edge = x + side * width * 0.5;
    for (const [inset, rise] of [
      [0, 7],
      [0.1, 12],
    ] as const) {
      const step = edge - side * inset * width;
      context.fillStyle = side > 0 ? '#f2dcc4' : '#b4aeb2';
      context.fillRect(step - 3.6, base - height - rise, 7.2, rise + 2);
      context.fillStyle = '#34353f';
      context.fillRect(step - 5, base - height - rise - 2.4, 10, 2.8);
    }
  }
  context.fillStyle = '#4a444a';
  for (const side of [-0.22, 0.16]) context.fillRect(x + side * width - 3, base - height * 0.55 - 3.5, 6, 7);
  context.fillRect(x - 3.5, base - height * 0.36, 7, height * 0.36);
}

function createGrove(stage: Stage, random: Random): Sprite {
  const picture = stage.layer(SPRITE_WIDTH, SPRITE_HEIGHT, (context) => {
    const isRow = random.chance(0.5);
    for (let tree = 0; tree < 9; tree++) {
      const x = isRow ? 30 + tree * 44 + random.between(-6, 6) : random.between(110, 310);
      drawTree(context, random, x, SPRITE_HEIGHT - 3, random.between(58, isRow ? 92 : 116));
    }
  });
  return { picture, windows: [] };
}

/** A crown of many small lobes, lighter on the side of the sun (right). */
function drawTree(context: Context2D, random: Random, x: number, base: number, height: number): void {
  context.fillStyle = '#2f2c2b';
  context.fillRect(x - 1.5, base - height * 0.5, 3, height * 0.5);
  const lobes = 26;
  for (let lobe = 0; lobe < lobes; lobe++) {
    const share = lobe / lobes;
    const angle = random.unit() * Math.PI * 2;
    const reach = Math.sqrt(random.unit()) * height * 0.24;
    const lobeX = x + Math.cos(angle) * reach * 0.95 + share * height * 0.03;
    const lobeY = base - height * 0.62 + Math.sin(angle) * reach * 1.3;
    const sunny = smoothstep(-0.2, 0.25, (lobeX - x) / height - (lobeY - base + height * 0.62) / height);
    context.fillStyle = css(mix('#26372f', '#8d8a50', sunny * share * 0.9));
    disc(context, lobeX, lobeY, height * lerp(0.12, 0.06, share));
  }
}
