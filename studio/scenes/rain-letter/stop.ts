import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillPanel } from '../../kit/panel.ts';
import { oval } from '../../kit/path.ts';
import { track } from '../../kit/track.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const ROAD_Y = 470;
const KERB_Y = 520;
const DOOR = 120;
const LIGHTS = ['#ffb45c', '#ff8a52', '#ffd99a', '#8fc4e8', '#ffb45c', '#ffc87a', '#7fd0c0'] as const;
const WINDOWS = ['#ffc873', '#ffdfa4', '#8fb4d8', '#ffa65c', '#ffb05e', '#bfe0e8'] as const;
const { busNears, halts, alights, opens, leaves, up } = STORY;
/** Where the middle of the bus is. */
export const busX = track([busNears, -560], [halts, 560], [leaves, 560], [leaves + 4.6, 2200]);
const walk = track([opens + 1.4, 0], [up + 1, 1]);

type Style = Context2D['fillStyle'];
const box = (context: Context2D, style: Style, ...rectangle: Rectangle) => {
  context.fillStyle = style;
  context.fillRect(...rectangle);
};
const spot = (context: Context2D, style: Style, x: number, y: number, radiusX: number, radiusY = radiusX) => {
  context.fillStyle = style;
  oval(context, x, y, radiusX, radiusY);
};

/** The stop across the window: a bus comes out of the rain, somebody gets off and opens an umbrella. */
export function createStop(stage: Stage) {
  const { width, height } = stage;
  const random = stage.random('stop');
  const warm = createGlow('#ffb860', 1.3);
  const head = createGlow('#fff2d0', 1.4);
  const red = createGlow('#ff5a3c', 1.5);
  const street = stage.layer(width, height, (context) => {
    const night = vertical(context, 0, ROAD_Y, [0, '#0a1226'], [0.55, '#17253f'], [1, '#2c3148']);
    box(context, night, 0, 0, width, height);
    for (let house = 0; house < 9; house++) {
      const x = house * 152 - 40 + random.between(-14, 14);
      const top = random.between(-60, 130);
      box(context, random.pick(['#0e182b', '#121d33', '#0c1424']), x, top, random.between(130, 160), ROAD_Y);
      for (let y = top + 26; y < 300; y += 52)
        for (let column = x + 16; column < x + 120; column += 36) {
          if (!random.chance(0.3)) continue;
          box(context, css(random.pick(WINDOWS), random.between(0.4, 0.9)), column, y, 20, 28);
        }
      // Shops below: a lit front, a sign over it.
      box(context, css(random.pick(WINDOWS), random.between(0.35, 0.85)), x + 8, 344, 116, 96);
      box(context, random.pick(['#a83c34', '#2f6c72', '#c07a34', '#3c4a78']), x + 2, 318, 130, 22);
    }
    const asphalt = vertical(context, ROAD_Y - 30, height, [0, '#1c2235'], [1, '#0d111e']);
    box(context, asphalt, 0, ROAD_Y - 30, width, height);
    // Wet asphalt: what stands over it hangs in it, long and torn.
    for (let streak = 0; streak < 90; streak++) {
      const [x, y] = [random.between(-20, width), random.between(ROAD_Y - 26, height)];
      const light = css(random.pick(WINDOWS), random.between(0.05, 0.24));
      spot(context, light, x, y, random.between(3, 12), random.between(8, 46));
    }
    box(context, css('#39415a', 0.8), 0, KERB_Y, width, 9);
    const pavement = vertical(context, KERB_Y + 9, height, [0, '#262c40'], [1, '#12172a']);
    box(context, pavement, 0, KERB_Y + 9, width, height);
  });
  const lights = stage.layer(width, 460, (context) => {
    context.globalCompositeOperation = 'screen';
    for (let count = 0; count < 34; count++) {
      const x = random.between(-20, width + 20);
      const y = count < 22 ? random.between(300, 400) : random.between(90, 300);
      spot(context, css(random.pick(LIGHTS), random.between(0.18, 0.5)), x, y, random.between(11, 32));
    }
  });
  const live = new Layer(width, height, stage.scale * 0.7);
  const still = stage.layer(width, 460, (context) => {
    context.filter = `blur(${15 * stage.scale}px)`;
    street.drawOn(context, -60, -142, width + 120, height + 60);
    context.filter = 'none';
    lights.drawOn(context);
  });
  /** So many pixels out of focus, moved up or down. */
  const draw = (context: Context2D, second: number, blur: number, y = 0) => {
    const picture = live.clear();
    street.drawOn(picture);
    const x = busX(second);
    drawBus(picture, x, second);
    for (let window = 0; window < 6; window++) shine(picture, warm, x - 292 + window * 108, 300, 96, 0.3, 90);
    shine(picture, warm, x, KERB_Y + 34, 420, 0.42, 60);
    shine(picture, head, x + 372, 446, 70, 0.95);
    shine(picture, head, x + 560, 500, 300, 0.55, 54);
    const braking = swell(halts - 1.4, halts - 1, leaves, leaves + 0.3, second);
    for (const lampY of [300, 446]) shine(picture, red, x - 364, lampY, 40, 0.7 + 0.3 * braking);
    // The sign of the stop.
    box(picture, '#161c28', 917, 330, 7, 230);
    spot(picture, '#b8402f', 920, 322, 27);
    spot(picture, '#efe4cc', 920, 322, 17);
    box(picture, '#26485a', 892, 366, 56, 84);
    if (second > alights - 0.5) drawPassenger(picture, second, x, red);
    context.save();
    context.filter = `blur(${(blur * stage.scale).toFixed(1)}px)`;
    live.drawOn(context, -30, y - 17, width + 60, height + 34);
    context.restore();
  };
  return { still, lights, draw };
}

function drawBus(context: Context2D, x: number, second: number): void {
  const sway = 1.6 * Math.sin(second * 3) * (second < halts || second > leaves ? 1 : 0);
  context.save();
  context.translate(x, sway);
  spot(context, css('#05070e', 0.55), 0, 512 - sway, 400, 16);
  context.fillStyle = vertical(context, 216, 352, [0, '#e3d4b4'], [1, '#cdb993']);
  fillPanel(context, -380, 216, 760, 272, 26);
  // Windows, and in some of them somebody who rides on.
  for (let window = 0; window < 6; window++) {
    const left = -344 + window * 114;
    box(context, vertical(context, 246, 350, [0, '#ffe9b4'], [1, '#f3b660']), left, 246, 100, 106);
    if (![0, 2, 5].includes(window)) continue;
    spot(context, '#3c2a2c', left + 50, 306, 17);
    spot(context, '#3c2a2c', left + 50, 356, 32, 34);
  }
  context.fillStyle = vertical(context, 352, 488, [0, '#2f6a62'], [1, '#163a38']);
  context.beginPath();
  context.roundRect(-380, 352, 760, 136, [0, 0, 26, 26]);
  context.fill();
  for (const wheel of [-232, 250]) spot(context, '#0c0e14', wheel, 484, 40);
  // The two wings of the door fold aside.
  const open = swell(halts + 0.3, halts + 1, leaves - 0.9, leaves - 0.2, second);
  const wing = lerp(46, 8, open);
  box(context, '#123230', DOOR - 52, 240, 104, 246);
  box(context, vertical(context, 246, 480, [0, '#ffefc2'], [1, '#e59b48']), DOOR - 46, 248, 92, 234);
  for (const left of [DOOR - 46, DOOR + 46 - wing]) {
    box(context, css('#2f6a62', 0.9), left, 248, wing, 234);
    box(context, '#f3c67c', left + 5, 258, Math.max(0, wing - 10), 120);
  }
  context.restore();
}

/** Down the step, the umbrella up, and along the pavement toward us. */
function drawPassenger(context: Context2D, second: number, bus: number, glow: Layer): void {
  const out = smoothstep(alights, alights + 0.9, second);
  const open = smoothstep(opens, opens + 0.45, second);
  const far = walk(second);
  const height = lerp(176, 206, out) + 80 * far;
  const x = (second < leaves ? bus : 560) + DOOR + 16 * out - 210 * far;
  const y = lerp(474, 566, out) + 108 * far;
  const walker = { x, y, height, umbrella: '#d2492f', stride: far * 5 + out, direction: far > 0 ? -0.6 : 0 };
  context.save();
  context.globalAlpha = smoothstep(alights - 0.5, alights - 0.1, second);
  spot(context, css('#05070e', 0.5 * out), x, y + 2, height * 0.3, 9);
  shine(context, glow, x, y + 10, height * 0.6, 0.3 * open, height * 0.2);
  /** The person between two heights, so wide. */
  const draw = (top: number, bottom: number, wide: number) => {
    context.save();
    context.translate(x, 0);
    context.scale(wide, 1);
    context.translate(-x, 0);
    context.beginPath();
    context.rect(-1280, top, 3840, bottom - top);
    context.clip();
    drawUmbrellaWalker(context, walker);
    context.restore();
  };
  const neck = y - height * 0.915;
  draw(neck, 720, 1);
  if (open > 0) draw(0, neck + 0.5, 0.12 + 0.88 * open);
  context.restore();
}
