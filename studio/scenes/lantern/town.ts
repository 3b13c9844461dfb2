import type { ArchBridge } from '../../kit/arch-bridge.ts';
import { drawArchBridge } from '../../kit/arch-bridge.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHall, drawRoof } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox, fillOval } from '../../kit/marks.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** The waterline. */
export const WATER_Y = 520;
export const MOON = { x: 1010, y: 118 } as const;
const STONE = { stone: '#33203c', edge: 'rgba(255,180,110,.22)' } as const;
export const BRIDGE: ArchBridge = { x: 790, y: WATER_Y, span: 350, rise: 62, archRadius: 56, ...STONE };
/** Of each hall its x, width and storeys. */
const HALLS = [40, 150, 2, 150, 120, 1, 395, 150, 2, 520, 130, 1, 1040, 130, 1, 1138, 160, 3, 1252, 140, 2];

/** Three ranges of hills, the last light behind them. */
export const createHills = ({ width, noise, layer }: Stage): Layer =>
  layer(width, WATER_Y, (context) => {
    for (const range of [0, 1, 2]) {
      const colour = mix('#6d4274', '#241c46', range / 2.1);
      const foot = css(mix(colour, '#d98570', 0.3 - range * 0.1));
      context.fillStyle = vertical(context, 300, WATER_Y, [0, css(colour)], [1, foot]);
      const ridge = (x: number) =>
        392 + range * 34 - noise.ridged(x / (520 - range * 60) + range * 4, range * 2.2) * (118 - range * 26);
      fillBelow(context, ridge, width, WATER_Y);
    }
  });

/** The town on the far bank. Its lanterns swing, so they are drawn apart. */
export function createTown(stage: Stage): Painter {
  const hooks: Point[] = [];
  const picture = stage.layer(stage.width, WATER_Y + 6, (context) => {
    drawBackStreets(context, stage);
    hooks.push(...drawPagoda(context));
    const random = stage.random('windows');
    for (let hall = 0; hall < HALLS.length; hall += 3) {
      const [x = 0, width = 0, storeys = 0] = HALLS.slice(hall);
      hooks.push(...drawHall(context, random, { x, y: WATER_Y - 2, width, storeys, tiles: '#1a1029' }));
    }
    fillBox(context, '#24162f', 0, WATER_Y - 4, stage.width, 8);
    // No lit window may shine through the arch.
    fillOval(context, '#3b2a5a', BRIDGE.x, BRIDGE.y, BRIDGE.archRadius);
    drawArchBridge(context, BRIDGE);
  });
  const glow = createGlow('#ff5a32', 2);
  return (context, second) => {
    picture.drawOn(context);
    for (const [index, [hookX, y]] of hooks.entries()) {
      const x = hookX + Math.sin(second * 0.9 + index) * 1.3;
      shine(context, glow, x, y, 20, 0.58 + 0.06 * Math.sin(second * 1.7 + index * 1.7));
      fillOval(context, '#ff5a36', x, y, 5.2, 4.8);
      fillOval(context, '#ffd58a', x, y + 0.8, 2.5, 2.8);
    }
  };
}

function drawBackStreets(context: Context2D, stage: Stage): void {
  const random = stage.random('back streets');
  for (let x = 10; x < stage.width; x += random.between(58, 88)) {
    const width = random.between(80, 120);
    const y = WATER_Y - random.between(24, 58);
    fillBox(context, '#2c1b3a', x - width * 0.36, y - 26, width * 0.72, 90);
    for (let window = 0; window < 5; window++) {
      context.fillStyle = css([255, random.between(150, 210), 90], random.chance(0.6) ? 0.7 : 0);
      context.fillRect(x - width * 0.3 + window * width * 0.13, y - 16, 6, 9);
    }
    drawRoof(context, { x, y: y - 24, width, height: 20, tiles: '#241634', rim: 'rgba(220,130,110,.3)' });
  }
}

/** Seven storeys with lit arched windows. Returns where lanterns hang. */
function drawPagoda(context: Context2D): readonly Point[] {
  const [x, base, tiles, rim] = [262, WATER_Y - 44, '#1d1230', 'rgba(255,190,100,.7)'];
  fillBox(context, '#3a1a22', x - 54, base, 108, 44);
  const hooks = [0, 1, 2, 3, 4, 5, 6].flatMap((storey): Point[] => {
    const [width, y] = [134 * (1 - storey * 0.1), base - storey * 45];
    fillBox(context, '#4a2026', x - width * 0.34, y - 32, width * 0.68, 34);
    context.fillStyle = '#ffc873';
    context.beginPath();
    for (const place of [-0.255, -0.055, 0.145])
      context.roundRect(x + place * width, y - 25, width * 0.11, 22, [width * 0.055, width * 0.055, 0, 0]);
    context.fill();
    drawRoof(context, { x, y: y - 30, width, height: 19, tiles, rim });
    return [-0.6, 0.6].map((side): Point => [x + width * side, y - 25]);
  });
  fillBox(context, tiles, x - 1.5, base - 367, 3, 56);
  for (const [place, radius] of [6, 4.5, 3].entries()) disc(context, x, base - 337 - place * 11, radius);
  return hooks;
}
