import { pointAlong } from '../../kit/brush.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { createHand, GRASPS } from '../../kit/solid-hand.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { strobeAt } from './outside.ts';
import { dawnAt, STORY } from './story.ts';

const { draws, into, back, last } = STORY;
/** A house, a chimney, and what its smoke turns into: when each line is drawn, in half seconds, and where. */
const LINES = [
  [0, 2.5, '546 350 566 327 590 303 616 277 641 254 664 278 690 303 714 327 736 348'],
  [3, 5, '570 330 571 362 569 396 573 430 573 432 606 435 642 433 680 435 712 432'],
  [5.5, 7, '714 332 713 362 716 398 713 430'],
  [7.5, 9, '688 294 688 280 689 270 698 267 708 268 711 278 711 314'],
  [9.5, 10.3, '701 254 712 240 698 226 708 212 706 206'],
  [10.7, 12.6, '707 204 692 188 684 172 694 160 706 172 707 174 719 159 732 168 727 184 707 205'],
] as const;
export const STROKES = LINES.map(([from, to, way]) => ({
  ...{ from: draws + from * 0.53, to: draws + to * 0.53, way: points(way.split(' ').map(Number)) },
}));
/** Where water gathers under the lines and runs down, how far, and how late. */
const RUNS = '566 434 150 9 603 436 92 1 648 435 190 5 690 436 120 0 713 432 160 14 548 350 60 8';

/** Breath on the cold pane, and the house that a finger has left free of it; at dawn it runs, dries, and stays as a trace. */
export function createPane({ field, noise, layer, width, height }: Stage) {
  const fogged = (colour: ReturnType<typeof ramp>) =>
    field(210, 300, (pixel, u, v) => {
      const cloud = noise.fractal(u * 3, v * 4, 4);
      pixel.splice(0, 3, ...mix(colour(v), '#ffffff', clamp(0.06 + 0.1 * cloud)));
      pixel[3] = 255 * clamp(0.95 + 0.1 * cloud);
    });
  const cold = fogged(ramp([0, '#233a5a'], [0.55, '#4a688f'], [1, '#2c4262']));
  const warm = fogged(ramp([0, '#66749a'], [0.36, '#b58f92'], [0.52, '#f0aa78'], [1, '#5c6488']));
  const [strobe, beacon, sheet] = [createGlow('#dfeaff'), createGlow('#ff5a48'), layer(width, height)];
  /** Draws on a sheet of its own through the same camera as `see`. */
  return (context: Context2D, second: number, see: (on: Context2D, draw: () => void) => void): void => {
    const [fog, day, dry] = [sheet.clear(), dawnAt(second), smoothstep(back + 1.2, last - 1, second)];
    const trace = (colour: string, wide: number) => {
      [fog.strokeStyle, fog.lineWidth, fog.lineCap, fog.lineJoin] = [colour, wide, 'round', 'round'];
      for (const { way, from, to } of STROKES.filter((stroke) => second > stroke.from)) {
        const share = smoothstep(from, to, second);
        fog.beginPath();
        for (let step = 0; step <= 40; step++) fog.lineTo(...pointAlong(way, (share * step) / 40));
        fog.stroke();
      }
    };
    see(fog, () => {
      fog.globalAlpha = 1 - 0.98 * dry;
      cold.drawOn(fog, 430, 60, 420, 600);
      fog.globalAlpha *= smoothstep(0.1, 0.6, day);
      warm.drawOn(fog, 430, 60, 420, 600);
      fog.globalAlpha = 1 - dry;
      // The wing's lights are wide in the fog.
      shine(fog, strobe, 490, 450, 230, 0.5 * strobeAt(second));
      shine(fog, beacon, 490, 450, 130, 0.36 * (1 - day));
      fog.globalAlpha = 1;
      // Water that the finger has pushed aside stands along the line.
      trace(css(mix('#8fb0da', '#ffd9a4', day), 0.5), 14);
      fog.globalCompositeOperation = 'destination-out';
      trace('#000000', 11);
      for (const [, x, y, far, late] of RUNS.matchAll(/(\d+) (\d+) (\d+) (\d+)/g)) {
        const from = back + 0.3 + Number(late) / 8;
        const share = smoothstep(from, from + 3.2, second) ** 1.4;
        fog.fillRect(Number(x) - 1.6, Number(y), 3.2, Number(far) * share);
        disc(fog, Number(x), Number(y) + Number(far) * share, Math.min(1, share * 40) * 3.6);
      }
      fog.globalCompositeOperation = 'source-over';
      trace(css('#ffe2b4', 0.45 * dry), 10);
    });
    sheet.drawOn(context);
  };
}

/** A hand that draws on a pane shown so large, traced once: a reading lamp behind it, the cold of the window before it. */
export function createFinger(stage: Stage, zoom: number): Painter {
  const stance = { at: [1.25, -1.2, -1.25], size: 0.158, heading: Math.PI - 0.85, pitch: -0.5 } as const;
  const looks = { skin: [0.57, 0.39, 0.3], sleeve: [0.09, 0.12, 0.2], cuff: 4 } as const;
  // The fingertip lies at 306, 60 of the picture, so that all of the arm is on it.
  const eye = createEye([0, 0, -6], [0, 0, 0], 1100, { width: 560, height: -40 });
  const { body } = createLampRoom(stage, {
    ...{ eye, sides: [], air: [0.04, 0.065, 0.12], bounce: [0.03, 0.05, 0.09], lamp: [2.6, 2.6, -3.2] },
    ...{ lampLight: [4.4, 3.7, 3], toNight: [-0.55, 0.45, 0.7], night: [0.2, 0.32, 0.55] },
  }).sprite([createHand(GRASPS.pointing, { ...stance, ...looks })]);
  const away = track([into - 0.5, 0], [into + 0.9, 450]);
  return (context, second) => {
    const place = Math.max(
      0,
      STROKES.findLastIndex(({ from }) => second >= from),
    );
    const { way = [], from = 0, to = 0 } = STROKES[place] ?? {};
    const next = STROKES[place + 1] ?? { way: way.slice(-1), from: to + 1 };
    const tip = [pointAlong(way, smoothstep(from, to, second)), next.way[0] ?? [0, 0]] as const;
    context.translate(...pointAlong(tip, smoothstep(to, next.from, second)));
    context.scale(1 / zoom, 1 / zoom);
    body.drawOn(context, away(second) - 306, away(second) - 60);
  };
}
