import type { ArchBridge } from '../../kit/arch-bridge.ts';
import { drawArchBridge } from '../../kit/arch-bridge.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHall, drawRoof } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawPagoda } from '../../kit/pagoda.ts';
import type { Point } from '../../kit/path.ts';
import { disc, oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** The waterline. */
export const WATER_Y = 520;
export const BRIDGE: ArchBridge = {
  x: 790,
  y: WATER_Y,
  span: 350,
  rise: 62,
  archRadius: 56,
  stone: '#33203c',
  edge: 'rgba(255,180,110,.5)',
};
const PAGODA = { x: 262, y: WATER_Y - 44, width: 134, storeys: 7, tiles: '#1d1230' } as const;
const HALLS: readonly (readonly [x: number, width: number, storeys: number])[] = [
  [40, 150, 2],
  [150, 120, 1],
  [395, 150, 2],
  [520, 130, 1],
  [1040, 130, 1],
  [1138, 160, 3],
  [1252, 140, 2],
];
const TILES = '#1a1029';
const RED_LANTERN_RADIUS = 5;

/** Three ranges of hills, the last light behind them. */
export function createHills(stage: Stage): Layer {
  const { width, noise } = stage;
  return stage.layer(width, WATER_Y, (context) => {
    for (const range of [0, 1, 2]) {
      const colour = mix('#6d4274', '#241c46', range / 2.1);
      context.fillStyle = vertical(
        context,
        300,
        WATER_Y,
        [0, css(colour)],
        [1, css(mix(colour, '#d98570', 0.3 - range * 0.1))],
      );
      const ridge = (x: number) =>
        392 + range * 34 - noise.ridged(x / (520 - range * 60) + range * 4, range * 2.2) * (118 - range * 26);
      fillBelow(context, ridge, width, WATER_Y);
    }
  });
}

/** The town on the far bank: back streets, pagoda, halls, the bridge. Its lanterns swing, so they are drawn apart. */
export function createTown(stage: Stage) {
  const hooks: Point[] = [];
  const picture = stage.layer(stage.width, WATER_Y + 6, (context) => {
    drawBackStreets(context, stage);
    hooks.push(...drawPagoda(context, PAGODA));
    const random = stage.random('windows');
    for (const [x, width, storeys] of HALLS) {
      hooks.push(...drawHall(context, random, { x, y: WATER_Y - 2, width, storeys, tiles: TILES }));
    }
    context.fillStyle = '#24162f';
    context.fillRect(0, WATER_Y - 4, stage.width, 8);
    clearUnderBridge(context);
    drawArchBridge(context, BRIDGE);
  });
  const glow = createGlow('#ff5a32', 2);
  return {
    draw(context: Context2D, second: number) {
      picture.drawOn(context);
      for (const [index, [x, y]] of hooks.entries()) {
        const swing = Math.sin(second * 0.9 + index) * 1.3;
        drawRedLantern(context, glow, x + swing, y, 0.9 + 0.1 * Math.sin(second * 1.7 + index * 1.7));
      }
    },
  };
}

function drawBackStreets(context: Context2D, stage: Stage): void {
  const random = stage.random('back streets');
  for (let x = 10; x < stage.width; x += random.between(58, 88)) {
    const width = random.between(80, 120);
    const y = WATER_Y - random.between(24, 58);
    context.fillStyle = '#2c1b3a';
    context.fillRect(x - width * 0.36, y - 26, width * 0.72, 90);
    for (let window = 0; window < 5; window++) {
      if (!random.chance(0.6)) continue;
      context.fillStyle = css([255, random.between(150, 210), 90], 0.7);
      context.fillRect(x - width * 0.3 + window * width * 0.13, y - 16, 6, 9);
    }
    drawRoof(context, { x, y: y - 24, width, height: 20, tiles: '#241634', rim: 'rgba(220,130,110,.3)' });
  }
}

/** Night air behind the bridge: no lit window may shine through its arch. */
function clearUnderBridge(context: Context2D): void {
  context.fillStyle = '#22163a';
  disc(context, BRIDGE.x, BRIDGE.y, BRIDGE.archRadius);
}

function drawRedLantern(context: Context2D, glow: Layer, x: number, y: number, flame: number): void {
  shine(context, glow, x, y, RED_LANTERN_RADIUS * 4, 0.65 * flame);
  context.fillStyle = '#ff5a36';
  oval(context, x, y, RED_LANTERN_RADIUS * 1.05, RED_LANTERN_RADIUS * 0.95);
  context.fillStyle = '#ffd58a';
  oval(context, x, y + 0.8, RED_LANTERN_RADIUS * 0.5, RED_LANTERN_RADIUS * 0.55);
}
