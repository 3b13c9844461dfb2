import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { Layer as Picture } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the street is, as seen over the sill. */
const STREET_Y = 352;
const COLOURS = ['#ffb45c', '#ff8a52', '#ffd99a', '#8fc4e8', '#ffb45c', '#e88aa4', '#7fd0c0'] as const;

/** Something that drives by outside, far out of focus. */
export interface Passage {
  readonly fromSecond: number;
  readonly seconds: number;
  /** 1 to the right, -1 to the left. */
  readonly direction: 1 | -1;
}

export const BUS: Passage = { fromSecond: 21, seconds: 10, direction: 1 };
const CAR: Passage = { fromSecond: 45, seconds: 6, direction: -1 };

/** A window across the street where somebody goes to bed. */
const LATE_WINDOW = { x: 372, y: 188, off: 38 } as const;

/** Where the passing light is at a second; far outside when nothing passes. */
export function passageX({ fromSecond, seconds, direction }: Passage, second: number, width: number): number {
  const share = (second - fromSecond) / seconds;
  return direction > 0 ? lerp(-420, width + 420, share) : lerp(width + 300, -300, share);
}

/** The street by night behind wet glass: `still` is what never moves, `draw` adds what does. */
export function createStreet(stage: Stage) {
  const { width } = stage;
  const random = stage.random('street');
  const still = stage.layer(width, 460);
  blurred(still.context, 20, (context) => drawHouses(context, width, random));
  const discs = Array.from({ length: 34 }, (_, count) => ({
    x: random.between(-20, width + 20),
    y: count < 22 ? random.between(300, 400) : random.between(90, 300),
    radius: random.between(11, 34) * (count < 22 ? 1 : 0.8),
    colour: random.pick(COLOURS),
    strength: random.between(0.25, 0.7),
  }));
  for (const disc of discs) drawDisc(still.context, disc);
  const head = createGlow('#fff0c8', 1.4);
  const warm = createGlow('#ffb052', 1.2);
  return {
    still,
    draw(context: Context2D, second: number) {
      still.drawOn(context);
      const late = 1 - smoothstep(LATE_WINDOW.off, LATE_WINDOW.off + 0.7, second);
      drawDisc(context, {
        x: LATE_WINDOW.x,
        y: LATE_WINDOW.y,
        radius: 30,
        colour: '#ffd08a',
        strength: 0.75 * late,
      });
      drawBus(context, warm, head, passageX(BUS, second, width));
      const carX = passageX(CAR, second, width);
      for (const lamp of [-14, 22]) shine(context, head, carX + lamp, STREET_Y - 6, 34, 0.75);
      shine(context, warm, carX - 90, STREET_Y + 20, 190, 0.3, 40);
    },
  };
}

/** A row of lit windows, soft as everything outside, and its lamps on the wet street. */
function drawBus(context: Context2D, warm: Layer, head: Layer, x: number): void {
  if (x < -400 || x > 1680) return;
  context.fillStyle = 'rgba(10,8,14,.09)';
  for (let soft = 0; soft < 30; soft += 5) {
    context.beginPath();
    context.roundRect(x - 276 + soft, STREET_Y - 132 + soft, 556 - 2 * soft, 176 - 2 * soft, 40);
    context.fill();
  }
  for (const pass of [0.95, 0.7]) {
    for (let window = 0; window < 7; window++) {
      shine(context, warm, x - 205 + window * 66, STREET_Y - 70, 50, pass, 52);
    }
  }
  shine(context, warm, x, STREET_Y - 60, 400, 0.6, 170);
  for (const lamp of [244, 266]) shine(context, head, x + lamp, STREET_Y - 6, 56, 0.95);
  shine(context, head, x + 350, STREET_Y + 12, 210, 0.6, 56);
}

function drawHouses(context: Context2D, width: number, random: Random): void {
  context.fillStyle = vertical(
    context,
    0,
    460,
    [0, '#0b1428'],
    [0.45, '#1a2b48'],
    [0.8, '#3a3a52'],
    [1, '#241f2e'],
  );
  context.fillRect(0, 0, width, 460);
  context.fillStyle = radial(context, 520, 400, 20, 620, [0, css('#d98a4c', 0.4)], [1, css('#d98a4c', 0)]);
  context.fillRect(0, 0, width, 460);
  for (let house = 0; house < 15; house++) {
    const x = house * 92 - 60 + random.between(-24, 24);
    const across = random.between(70, 130);
    const top = random.between(70, 240);
    context.fillStyle = css(random.pick(['#0d1626', '#121b2e', '#172238']), 0.9);
    context.fillRect(x, top, across, 460);
    for (let y = top + 20; y < 330; y += 34) {
      for (let column = x + 12; column < x + across - 16; column += 26) {
        if (!random.chance(0.3)) continue;
        context.fillStyle = css(
          random.pick(['#ffc873', '#ffdfa4', '#9fc6e6', '#ffa65c']),
          random.between(0.35, 0.95),
        );
        context.fillRect(column, y, 13, 19);
      }
    }
  }
  context.fillStyle = vertical(
    context,
    350,
    460,
    [0, css('#e09a58', 0)],
    [0.5, css('#e09a58', 0.45)],
    [1, css('#402a2a', 0.6)],
  );
  context.fillRect(0, 350, width, 110);
}

/** Out of focus: drawn `coarseness` times too small and enlarged in two steps, which hides the raster. */
function blurred(context: Context2D, coarseness: number, draw: (context: Context2D) => void): void {
  const sharp = new Picture(1280, 460, 0.5);
  draw(sharp.context);
  const small = new Picture(1280, 460, 1 / coarseness);
  const middle = new Picture(1280, 460, 3 / coarseness);
  for (const step of [0.25, 0.125]) {
    const half = new Picture(1280, 460, step);
    half.context.imageSmoothingQuality = 'high';
    sharp.drawOn(half.context);
    half.drawOn(small.context);
  }
  for (const picture of [middle.context, context]) picture.imageSmoothingQuality = 'high';
  small.drawOn(middle.context);
  middle.drawOn(context);
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
  readonly strength: number;
}

/** A light out of focus: an even disc with a slightly brighter rim. */
function drawDisc(context: Context2D, { x, y, radius, colour, strength }: Disc): void {
  if (strength <= 0) return;
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = radial(
    context,
    x,
    y,
    0,
    radius,
    [0, css(colour, 0.62 * strength)],
    [0.8, css(colour, 0.72 * strength)],
    [0.93, css(colour, 0.9 * strength)],
    [1, css(colour, 0)],
  );
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
}
