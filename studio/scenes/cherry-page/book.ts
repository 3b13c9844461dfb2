import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { createLettering } from '../../kit/lettering.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { fillBlossom, fillPetal } from '../../kit/petal.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDapple, drawPetal, strewPetals } from './blossom.ts';
import { STORY } from './story.ts';

/** 柳宗元, 江雪: the title, and a line a column, from the right. */
const POEM = ['江雪', '千山鸟飞绝', '万径人踪灭', '孤舟蓑笠翁', '独钓寒江雪'];
/** 七十二, the number of the page. */
const NUMBER = 'M-8-19L8-22M-1-28L-1-14L7-15M-8-1L8-2M0-9L0 8M-6 15L6 14M-8 24L8 23';

/** A place on a half of the book that has been turned so far: 0 lies on the left, π on the right. We look down on a bench. */
function onHalf(turned: number, out: number, down: number): Point {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  // The paper rises out of the fold and sinks to its edge.
  const bulge = 0.13 * (1 - (1 - clamp(out * 2.6)) ** 3) * (1 - 0.55 * out);
  const up = out * sin * 0.9 + bulge * Math.abs(cos) + 0.06 * (turned / Math.PI);
  const near = lerp(0.88, 1.06, down) * (1 + 0.16 * up);
  return [650 - out * cos * 440 * near, 92 + 520 * down - 190 * up];
}

/** A half of the paper, or of the cover, which stands out a little all round. */
function fillHalf(context: Context2D, turned: number, spill = 0): void {
  const edge = (down: number) =>
    Array.from({ length: 13 }, (_, step) => onHalf(turned, (step / 12) * (1 + 1.5 * spill), down));
  polygon(context, [...edge(-spill), ...edge(1 + spill).toReversed()]);
  context.fill();
}

/** Five colours, from the fold to the edge. */
function outward(context: Context2D, turned: number, ...colours: readonly string[]): void {
  const gradient = context.createLinearGradient(onHalf(turned, 0, 0.5)[0], 0, onHalf(turned, 1, 0.5)[0], 0);
  for (const [place, colour] of colours.entries()) gradient.addColorStop((place / 4) ** 1.6, colour);
  context.fillStyle = gradient;
}

/** A page without its print. */
function drawPage(context: Context2D, turned: number): void {
  context.save();
  context.shadowColor = 'rgba(32,24,44,0.55)';
  context.shadowBlur = 44;
  context.shadowOffsetX = -13;
  context.shadowOffsetY = 26;
  context.fillStyle = '#3d5f86';
  fillHalf(context, turned, 0.022);
  context.restore();
  context.fillStyle = '#d9cbb4';
  fillHalf(context, turned, 0.007);
  outward(context, turned, '#b8a48f', '#dccbb4', '#f8eedd', '#fffaf0', '#f3e7d3');
  fillHalf(context, turned);
}

function drawCover(context: Context2D, turned: number): void {
  context.fillStyle = '#27405f';
  fillHalf(context, turned, 0.026);
  outward(context, turned, '#2f4c70', '#4a6f98', '#35557c', '#446a95', '#3a5b82');
  placed(context, [-3, -5], () => fillHalf(context, turned, 0.02));
  context.fillStyle = css('#27405f', 0.75);
  const place = [...onHalf(turned, 0.55, 0.3), 0, 46, 46 * Math.abs(Math.cos(turned))];
  placed(context, place, () => fillBlossom(context));
}

/** The seat of the bench from above, as large as petals are strewn: everywhere but where the book lies. */
function paintSeat(context: Context2D, stage: Stage): void {
  context.fillStyle = vertical(context, 0, 1000, [0, '#c58f6c'], [1, '#96665c']);
  context.fillRect(0, 0, 1760, 1000);
  const tones = { dark: [50, 26, 34], light: [255, 214, 166], strength: 0.4 } as const;
  lay(context, createGrain(stage, 'brush', 1760, 1000, tones));
  context.fillStyle = '#2c1a28';
  for (let y = -40; y < 1000; y += 150) context.fillRect(0, y, 1760, 13);
  context.translate(240, 140);
  const isFree = (x: number, y: number) =>
    Math.abs(x - 650) > 462 * lerp(0.88, 1.06, (y - 92) / 520) || y < 72 || y > 632;
  strewPetals(context, stage.random('seat'), isFree);
}

/** The bench from near: with the book, until it is shut, and when they have gone. */
export function createSeat(stage: Stage): { readonly withBook: Painter; readonly left: Painter } {
  const write = createLettering('kai', POEM.join(''));
  const dapple = createDapple(stage);
  const seat = stage.layer(1760, 1000, (context) => paintSeat(context, stage));
  const { lands, book, shuts, empty, lies } = STORY;
  const zoomed = (context: Context2D, zoom: number, draw: (on: Context2D) => void) =>
    placed(context, [640 * (1 - zoom), 360 * (1 - zoom), 0, zoom], () => {
      seat.drawOn(context, -240, -140);
      draw(context);
    });
  const printPoem = (context: Context2D) => {
    context.fillStyle = css('#33262c', 0.88);
    for (const [column, line] of POEM.entries())
      for (const [row, character] of [...line].entries()) {
        const [x, y] = onHalf(Math.PI, 0.84 - column * 0.165, 0.14 + row * 0.15);
        write(context, character, x, y, column ? 54 : 36);
      }
    context.lineWidth = 1.6;
    context.strokeStyle = css('#8a3a44', 0.9);
    placed(context, onHalf(Math.PI, 0.945, 0.84), () => context.stroke(new Path2D(NUMBER)));
  };
  const drawBook = (context: Context2D, second: number) => {
    const turned = Math.PI * smoothstep(shuts - 0.75, shuts, second) ** 1.25;
    drawPage(context, Math.PI);
    printPoem(context);
    if (turned === 0) drawPage(context, turned);
    dapple(context, second);
    drawLanding(context, onHalf(Math.PI, 0.185, 0.89), (lands - second) / (lands - book));
    if (turned === 0) return;
    context.fillStyle = css('#4a3a4c', 0.55 * smoothstep(0.5, 3, turned));
    fillHalf(context, Math.PI);
    (turned > Math.PI / 2 ? drawCover : drawPage)(context, turned);
    context.fillStyle = 'transparent';
    fillHalf(context, turned, 0.022);
    context.clip();
    dapple(context, second);
  };
  return {
    withBook: (context, second) =>
      zoomed(context, lerp(1, 1.06, smoothstep(book, shuts, second)), (on) => drawBook(on, second)),
    left(context, second) {
      zoomed(context, lerp(0.88, 0.8, smoothstep(empty, lies, second)), (on) =>
        drawLanding(on, [650, 380], (lies - second) / (lies - empty + 0.6)),
      );
      placed(context, [-116, -360, 0, 1.8], () => dapple(context, second));
    },
  };
}

/** It hovers, sees its own shadow come, and lies down on it; `share` of the way is left. */
function drawLanding(context: Context2D, [x, y]: Point, share: number): void {
  const left = clamp(share);
  const high = left ** 1.2;
  const sway = 150 * Math.sin(left * 9.5) * left ** 0.8;
  const turn = 0.5 + sway * 0.006;
  context.filter = `blur(${(3 + 22 * high).toFixed(1)}px)`;
  context.fillStyle = css('#5b4250', 0.5 * (1 - 0.75 * high));
  const shadow = [x + sway * 0.8 - 60 * high - 4, y + 11 + 60 * high, turn, 31, 37];
  placed(context, shadow, () => fillPetal(context));
  context.filter = 'none';
  const size = 39 * (1 + 0.9 * high);
  const facing = size * (0.8 + 0.2 * Math.cos(left * 14) * Math.min(1, left * 4));
  placed(context, [x + sway, y - 620 * high, turn, facing, size], () => drawPetal(context));
}
