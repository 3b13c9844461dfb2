import { Path2D } from '@napi-rs/canvas';
import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, placed } from '../../kit/marks.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { castShadow } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawKite, handAt, WOOD } from './players.ts';
import { beats, STORY } from './story.ts';

/** Beside the kite: its line hums, and runs down to the hand of somebody very small. */
export function besideKite(stage: Stage, world: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, world);
  const view = cameraMove([STORY.fingers, { x: 150, y: -36, zoom: 0.8 }], [STORY.sky, { x: 130, y: -46 }]);
  const sun = createGlow('#fff2c8', 1.8);
  return (context, second) => {
    camera(context, second, view(second));
    shine(context, sun, 1120, -40, 700, 0.55);
    const pull = swell(0, 0.18, 0.5, 1.6, ((second - STORY.fingers) / beats.length) % 2);
    const kite: Point = [880 + 10 * Math.sin(second * 1.2), 250 + 9 * Math.sin(second * 1.7) - 12 * pull];
    const [handX, handY] = handAt(second);
    const { x, y, zoom } = view(second);
    const hand: Point = [640 + (handX - 640 - x) * zoom, 360 + (handY - 360 - y) * zoom];
    // It hums: a wave stands on it, the stronger the harder the kite pulls.
    const along = (share: number, swing: number): Point => {
      const bow =
        Math.sin(share * Math.PI) * (26 - 10 * pull) + swing * Math.sin(share * Math.PI * 7) * share;
      return [lerp(hand[0], kite[0] + 32, share) + bow * 0.4, lerp(hand[1], kite[1] + 58, share) + bow];
    };
    drawKite(context, kite, 190, second);
    for (const swing of [-1, 0, 1]) {
      const way = Array.from({ length: 36 }, (_, node) => along(node / 35, swing * (1.5 + 5 * pull)));
      const widths = way.map((_, node) => 0.7 + 1.5 * (node / 35) ** 2);
      context.fillStyle = css(swing ? '#ffffff' : '#33435f', swing ? 0.4 : 0.9);
      context.fill(tube(way, widths));
    }
  };
}

/** A shadow as it falls, neither stretched nor turned. */
const SILHOUETTE = { slant: 0, rise: 1, colour: 'rgba(58,62,104,0.5)', blur: 5 } as const;

/** Wet cloth from near, the sun behind it; and behind it, as a shadow, somebody whose best day it is. */
export function wetSheet(stage: Stage, hill: readonly DepthLayer[]): Painter {
  const { width, height, layer, field, noise, scale } = stage;
  const camera = createCamera(stage, hill);
  const cloth = field(width, height, () => {}, { resolution: 0.25 });
  const [sheet, scratch] = [layer(width, height), layer(width, height)];
  const view = cameraMove([0, { x: 60, y: -60, zoom: 1.5, focus: 0.45 }]);
  const sun = createGlow('#fff0c4', 1.4);
  return (context, second) => {
    camera(context, second, view(second));
    const hem = (y: number) => 6 * Math.sin(second * 1.1 + y / 130);
    // The cloud that it falls from.
    const belly = vertical(context, 0, 240, [0, css('#5d6c88', 0.9)], [1, css('#5d6c88', 0)]);
    fillBox(context, belly, 0, 0, width, 240);
    const damp = smoothstep(STORY.wet + 0.8, STORY.laugh + 0.8, second);
    shade(cloth, (pixel, _u, _v, x, y) => {
      const drift = noise.plane(x / 300, y / 420 + second * 0.1);
      const fold = Math.sin(x / 58 + 2 * drift + second * 0.4) + 0.5 * Math.sin(x / 23 + 3 * drift);
      const through = 0.22 * Math.exp(-(((x - 860) / 420) ** 2) - ((y - 250) / 330) ** 2);
      const light = 0.83 + 0.05 * fold * (0.5 + y / 700) + through - damp * (0.09 - 0.2 * through);
      [pixel[0], pixel[1], pixel[2]] = [(262 - 8 * damp) * light, 247 * light, (222 + 12 * damp) * light];
      const inside = Math.min(x - 96 - hem(y), 1196 + hem(y + 90) - x, y - 84 - 7 * Math.sin(x / 170));
      pixel[3] = 255 * smoothstep(-2, 2, inside);
    });
    const on = sheet.clear();
    cloth.drawOn(on);
    on.globalCompositeOperation = 'source-atop';
    // The first drops are single spots, and then there are too many.
    const spots = new Path2D();
    for (let spot = 0; spot < 260; spot++) {
      const grown = smoothstep(0, 0.5, second - STORY.wet + 0.7 - 3 * (spot / 260) ** 0.6);
      const radius = (5 + 11 * hashUnit(spot, 33) ** 2) * grown;
      const [x, y] = [100 + 1090 * hashUnit(spot, 31), 90 + 640 * hashUnit(spot, 32)];
      spots.addPath(ellipse(x, y, radius, radius * 1.2));
    }
    on.fillStyle = css('#8a90a4', 0.3 * (1 - damp));
    on.filter = `blur(${2 * scale}px)`;
    on.fill(spots);
    on.filter = 'none';
    castShadow(on, scratch, 0, SILHOUETTE, (silhouette) => drawDancer(silhouette, second));
    sheet.drawOn(context);
    shine(context, sun, 880, 180, 460, 0.4);
    drawLine(context, '#d8c6a0', 7, points(-20, 66, 640, 86, 1300, 62));
    for (const x of [150, 560, 990]) {
      fillBox(context, WOOD.shade, x, 58, 15, 58);
      fillBox(context, WOOD.base, x + 5, 58, 9, 56);
    }
    for (let drop = 0; drop < 26; drop++) {
      const fall = (second * (1.2 + 0.4 * hashUnit(drop, 1)) + hashUnit(drop, 2)) % 1;
      const [x, y] = [1280 * hashUnit(drop, 3) - 40 * fall, lerp(-60, 780, fall)];
      drawLine(context, 'rgba(255,250,228,0.6)', 2, points(x, y, x - 3, y + 34));
    }
  };
}

/** His shadow: he hops in and jumps in the rain, arms up, the hat in one hand. */
function drawDancer(context: Context2D, second: number): void {
  const came = smoothstep(STORY.wet - 0.2, STORY.wet + 1.8, second);
  const joy = smoothstep(STORY.laugh - 0.9, STORY.laugh + 0.3, second);
  const beat = (second - STORY.laugh) * 4.2;
  const [hop, side] = [Math.abs(Math.sin(beat)) * (0.55 + 0.45 * joy), Math.sin(beat / 2)];
  const limb = (...numbers: readonly number[]) => context.fill(tube(points(...numbers), [24, 16, 11]));
  const [headX, headY] = [14 * side, -318];
  placed(context, [lerp(-140, 540, came), 712 - 58 * hop, lerp(0.13, 0.07 * side, joy), 1.28], () => {
    context.fill(tube(points(0, -140, 5 * side, -215, 9 * side, -262), [40, 43, 24]));
    fillOval(context, '#000000', headX, headY, 45, 48);
    for (const way of [-1, 1]) {
      const kick = hop * (0.5 + 0.5 * way * side);
      limb(way * 19, -140, way * (24 + 40 * kick), -76 - 14 * kick, way * (22 + 46 * kick), -10 - 26 * kick);
      context.fill(ellipse(way * (31 + 46 * kick), -6 - 26 * kick, 19, 9, way * kick * 0.7));
      const [raise, swing] = [lerp(0.25 - 0.35 * way * side, -0.95, joy) - 0.2 * hop, 0.25 * side];
      const [elbowX, elbowY] = [way * (36 + 64 * Math.cos(raise)), -248 + 64 * Math.sin(raise)];
      const bent = raise - 0.45 - way * swing;
      const [handX, handY] = [elbowX + way * 60 * Math.cos(bent), elbowY + 60 * Math.sin(bent)];
      context.fill(tube(points(way * 30, -250, elbowX, elbowY, handX, handY), [18, 13, 10]));
      context.fill(ellipse(handX, handY - 4, 12, 15, way * 0.4));
      if (way < 0) continue;
      const hat = [lerp(headX, handX + 14, joy), lerp(headY - 30, handY - 26, joy)] as const;
      context.fill(ellipse(...hat, 78, 15, -0.5 * joy + 0.2 * side * joy));
      context.fill(ellipse(hat[0] - 6 * joy, hat[1] - 14, 42, 24, -0.5 * joy + 0.2 * side * joy));
    }
  });
}
