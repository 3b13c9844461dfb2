import { css, mix } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { drifters } from '../../elements/drifters.ts';
import { mapleLeaf } from '../../elements/maple-leaf.ts';
import { growBough } from '../../elements/trees.ts';
import { haze } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const reds = ['#c63a22', '#de5a2a', '#a8281f', '#e8843a', '#f0a64a'] as const;

/** 枫林秋色: the whole wood turned within a week; one leaf takes a walk down. */
export const mapleAutumn: Painting = (stage) => {
  const wood = backdrop(stage, [
    [0, '#f3c987'],
    [0.5, '#f8e3b8'],
    [0.72, '#eeb572'],
    [1, '#b4532f'],
  ]);
  const random = stage.random('maple');
  const { context: ground } = wood;
  for (let trunk = 0; trunk < 17; trunk++) {
    const nearness = trunk / 17;
    const x = random.between(60, 1280);
    ground.fillStyle = css(mix('#e0b98c', '#8a5a42', nearness));
    polygon(ground, [
      [x, -10],
      [x + 8 + nearness * 16, -10],
      [x + 12 + nearness * 22, 560 + nearness * 60],
      [x - 4, 560 + nearness * 60],
    ]);
    ground.fill();
  }
  haze('#f9e2b4', 380, 260, 0.9)(ground, 0);
  shine(ground, createGlow('#fff6d8', 1.4), 420, 210, 420, 0.7);
  for (let leaf = 0; leaf < 520; leaf++) {
    const depth = random.unit();
    scatter(
      ground,
      random.between(0, 1280),
      590 + depth * 140,
      5 + depth * 12,
      random.pick(reds),
      random.between(0, 6),
      0.45,
    );
  }
  const canopy = stage.layer(stage.width, stage.height, (context) => {
    const tips = [
      ...growBough(context, random, {
        from: [1310, 60],
        angle: Math.PI * 0.96,
        length: 560,
        width: 26,
        colour: '#4a2a22',
        generations: 3,
        bend: -0.25,
      }),
      ...growBough(context, random, {
        from: [1310, 330],
        angle: Math.PI * 1.06,
        length: 330,
        width: 15,
        colour: '#4a2a22',
        generations: 3,
      }),
    ];
    for (const { x, y } of tips) {
      for (let leaf = 0; leaf < 7; leaf++) {
        scatter(
          context,
          x + random.between(-46, 46),
          y + random.between(-40, 40),
          random.between(15, 27),
          random.pick(reds),
          random.between(0, 6),
          1,
        );
      }
    }
  });
  const falling = drifters(stage, { count: 12, fall: 40, wind: -24, sway: 60 });
  return (context, second) => {
    wood.drawOn(context);
    canopy.drawOn(context);
    for (const { index, x, y, depth, phase } of falling(second)) {
      const colour = reds[index % reds.length] ?? reds[0];
      scatter(
        context,
        x,
        y,
        11 + depth * 14,
        colour,
        Math.sin(second * 0.9 + phase) * 1.3 + phase,
        0.45 + 0.5 * Math.abs(Math.cos(second + phase)),
      );
    }
  };
};

function scatter(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  colour: string,
  turn: number,
  flatness: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size * flatness);
  context.rotate(turn);
  context.fillStyle = colour;
  mapleLeaf(context);
  context.restore();
}
