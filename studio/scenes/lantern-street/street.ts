import { drawBystander } from '../../kit/bystander.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawRoof } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawCloth, drawHead, JOINTS } from './dragon.ts';
import { drawDot, drawLine, drawRabbit, placed, strokeRib, trace } from './lanterns.ts';
import { STORY } from './story.ts';

const CROWD = '#10060f';

/** The far end of the street: the year's first full moon, eaves, and the lights of many more lanterns. */
export const createBackdrop = ({ width, height, layer }: Stage): Layer =>
  layer(width, height, (context) => {
    context.fillStyle = vertical(context, 0, height, [0, '#0d0a26'], [0.4, '#2a1236'], [1, '#6c2832']);
    context.fillRect(0, 0, width, height);
    context.fillStyle = radial(context, 640, 590, 0, 560, [0, css('#ff8a3c', 0.8)], [1, css('#ff5a3c', 0)]);
    context.fillRect(0, 0, width, height);
    for (const [x, y] of points([-30, 330, 60, 452, 1310, 318, 1214, 446])) {
      const wide = y < 400 ? 425 : 330;
      context.fillStyle = vertical(context, y, y + 190, [0, '#2a0f22'], [1, '#4a1a24']);
      context.fillRect(x - wide * 0.42, y, wide * 0.84, 260);
      context.fillStyle = css('#ffae5a', 0.32);
      for (let pane = -47; pane < 40; pane += 14) context.fillRect(x + pane * 3, y + 26, 30, 60);
      drawRoof(context, { x, y, width: wide, height: 66, tiles: '#190b22', rim: 'rgba(255,150,80,.35)' });
    }
    const glow = createGlow('#ff7a3c', 1.3);
    for (let light = 0; light < 98; light++) {
      const [nearness, along] = [Math.floor(light / 14) / 6, ((light % 14) + 0.5) / 14];
      const x = 640 + (along - 0.5) * lerp(430, 1500, nearness);
      const y = lerp(470, 40, nearness) + 4 * along * (1 - along) * lerp(26, 120, nearness);
      const radius = lerp(9, 24, nearness) * lerp(0.8, 1.1, hashUnit(light));
      shine(context, glow, x, y, radius * 2.2, 0.5);
      drawDot(context, css('#ff8c46', lerp(0.55, 0.28, nearness)), x, y, radius * 0.62);
    }
    shine(context, createGlow('#ffe2b0', 2.2), 846, 118, 150, 0.4);
    drawDot(context, '#ffeecb', 846, 118, 37);
  });

/** People from behind along the foot of the picture. They sway; the dragon lights their hair. */
export const drawCrowd: Painter = (context, second) => {
  for (let who = 0; who < 33; who++) {
    const x = who * 51 - 190 + 28 * hashUnit(who, 1) + 2.5 * Math.sin(second * 0.8 + who * 2);
    const y = 664 + 30 * hashUnit(who, 2) + 1.6 * Math.sin(second * 1.1 + who);
    drawPerson(context, x, y, 15 + 5 * hashUnit(who, 3), dragonLight(second));
    if (hashUnit(who, 4) < 0.3) drawDot(context, CROWD, x, y - 19, 8);
  }
};

/** Somebody's back, down to below the picture. */
function drawPerson(context: Context2D, x: number, y: number, head: number, light: number): void {
  const [far, near, low] = [head * 2.3, head * 1.1, y + head * 1.1];
  const left = [x - far, 880, x - far, low, x - near, low, x, y + head * 0.7];
  trace(context, [...left, x + near, low, x + far, low, x + far, 880]);
  context.fillStyle = CROWD;
  context.fill();
  drawDot(context, CROWD, x, y, head);
  context.beginPath();
  context.arc(x, y, head - 0.6, Math.PI * 1.12, Math.PI * 1.88);
  strokeRib(context, 1.8, css('#ff9a52', 0.26 + 0.4 * light));
}

/** How much of its light falls on the street. */
export const dragonLight = (second: number): number => smoothstep(STORY.parade - 1, STORY.parade + 1, second);

/** 舞龙: it rides on its bearers' poles as on waves, after a rabbit that a child on shoulders holds out. */
export function createParade(): Painter {
  const [blaze, glow] = [createGlow('#ffb347', 1.9), createGlow('#ffc070', 1.9)];
  return (context, second) => {
    if (second < STORY.parade - 1) return;
    const bodyAt = (along: number): Point => {
      const wave = Math.sin(second * 3.14 - along * 15) * lerp(20, 40, Math.min(1, along * 3));
      const x = 800 - (second - STORY.parade) * 36 + along * 980;
      return [x, 528 + wave + Math.sin(second * 1.3 + along * 6) * 14];
    };
    context.translate(1280, 0);
    context.scale(-1, 1);
    for (let along = 0.04; along <= 1; along += 0.14) {
      const [x, y] = bodyAt(along);
      drawLine(context, CROWD, 4, [x, y, x, 640]);
      drawBystander(context, { x, y: 730 + 0.1 * (y - 528), height: 132, colour: CROWD, reach: 0.86 });
    }
    for (let along = 0; along <= 1; along += 0.05) shine(context, blaze, ...bodyAt(along), 96, 0.24);
    drawCloth(context, bodyAt, JOINTS);
    const [x, y] = bodyAt(0);
    placed(context, [x - 20, y - 6, Math.sin(second * 3.14) * 0.12, 46], () =>
      drawHead(context, second, 0.26 + 0.1 * Math.sin(second * 6.28), 0, -0.8),
    );
    placed(context, [x - 236, 640 + 4 * Math.sin(second * 6.28)], () => {
      const [lampX, lampY] = [-92 - 5 * Math.sin(second * 2.3), -92 + 8 * Math.sin(second * 4)];
      for (const [at, head] of points([40, 19, -22, 14])) drawPerson(context, 0, at, head, 1);
      drawLine(context, CROWD, 8, [-10, 0, -38, lampY + 58]);
      drawLine(context, CROWD, 2.4, [-32, lampY + 65, lampX, lampY]);
      shine(context, glow, lampX, lampY, 110, 0.8);
      placed(context, [lampX, lampY, 0.1 * Math.sin(second * 3.7), 27], () => drawRabbit(context, second));
    });
  };
}
