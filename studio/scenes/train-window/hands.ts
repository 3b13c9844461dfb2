import { BOY, GIRL, LITTLE_ONE } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { OLD_MAN, TRAVELLER } from '../../kit/people.ts';
import { POSES } from '../../kit/pose.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createTable } from './carriage.ts';
import { STORY, shot, WIDTH } from './view.ts';

const { child, press, free, wave, dusk } = STORY;
const LIGHT = { from: [0.6, -0.8], shadeWidth: 22 } as const;
const features = { ...BOY.features, hair: { ...BOY.features.hair, rim: '#e0986a' } } as const;
const ARM = { ...features.skin, rim: features.skin.base } as const;

const drawPalm = (context: Context2D, down = 0): void =>
  drawHand(context, 'open', [790, 424 + down], { reach: 236, angle: -1.5 }, features.skin, LIGHT);

/** Somebody's breath on the glass, and, once a hand was there, the print that it has left. */
export function createBreath(stage: Stage): Painter {
  const cloud = stage.field(700, 560, (pixel, u, v, x, y) => {
    const distance = Math.hypot(u - 0.5, v - 0.5) * 2 + 0.24 * stage.noise.fractal(x / 90, y / 90, 4);
    [pixel[0], pixel[1], pixel[2], pixel[3]] = [250, 224, 202, 220 * smoothstep(0.98, 0.5, distance)];
  });
  const sheet = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const grown = smoothstep(child + 0.9, child + 2.3, second);
    const fog = sheet.clear();
    const size = 0.55 + 0.45 * grown;
    fog.globalAlpha = grown * (1 - 0.55 * smoothstep(free, wave + 2, second));
    cloud.drawOn(fog, 780 - 350 * size, 304 - 280 * size, 700 * size, 560 * size);
    fog.globalAlpha = 1;
    fog.globalCompositeOperation = 'destination-out';
    if (second > press) drawPalm(fog);
    sheet.drawOn(context);
  };
}

/** The child in the next seat breathes on the pane and lays a hand into it. */
export function createPane(stage: Stage, outside: Painter, breath: Painter): Painter {
  const sill = createTable(stage, -40, 640, 1.1);
  const lean = track([child, 0], [child + 1.1, 46], [child + 2.4, 46], [child + 3.2, -24]);
  const downAt = track([press - 1, 700], [press - 0.1, 0], [free, 0], [free + 0.9, 700]);
  const drawChild: Painter = (context, second) => {
    const [near, down] = [lean(second), downAt(second)];
    const form = formsIn(context, LIGHT);
    drawPalm(context, down);
    form(ARM, [560, 860 + down, 740, 574 + down, 789, 440 + down], 60, 50, 42);
    form(features.skin, [330 + near * 0.5, 560, 330, 640], 60, 66);
    form(BOY.clothes.jacket, [40, 800, 110, 680, 210, 632, 330, 650, 450, 632, 530, 690, 590, 830]);
    const face = { ...POSES.stand.face, turn: 3.9 };
    drawHead(context, [372 + near, 440 - near * 0.2], 170, features, face, LIGHT);
  };
  return shot(
    stage,
    [{ depth: 3, picture: outside }, ...[breath, sill, drawChild].map((picture) => ({ depth: 1, picture }))],
    [child, { zoom: 1.06 }],
    [free + 0.3, { zoom: 1.1, x: 30 }],
    [wave, { zoom: 1.7, x: 190, y: -50, focus: 3 }],
  );
}

const DYKE_Y = 580;
const DOWN = [-12, -42] as const;
const JACKET = { base: '#b9584a', shade: '#7c3438', rim: '#f2a07a' } as const;
const SCARF = { base: '#e0b48a', shade: '#a87c5c' } as const;
const MOTHER = { ...TRAVELLER, clothes: { ...TRAVELLER.clothes, jacket: JACKET, scarf: SCARF } };
/** Who stands on the dyke: where, how tall (below 0 as in a mirror), and how fast they wave. */
const VILLAGE = [
  [OLD_MAN, 190, 3, 3.2],
  [GIRL, 310, -1.95, 5.6],
  [MOTHER, 425, 2.9, 4],
  [LITTLE_ONE, 530, -1.6, 6.4],
  [BOY, 640, 2.1, 5.1],
] as const;
const SUN = { ...LIGHT, shadeWidth: 2 } as const;

/** The village on its dyke in the last sun, waving, while the train passes more slowly than trains do. */
export function createWave(stage: Stage, outside: Painter): Painter {
  const { noise, layer } = stage;
  const crowd = layer(850, 400);
  const glow = createGlow('#ffc27e', 1.6);
  // Between two masts.
  const slowly: Painter = (context, second) => outside(context, lerp(wave, second, 0.28) - 0.9);
  const people: Painter = (context, second) => {
    const x = lerp(500, -90, (second - wave) / 6);
    const group = crowd.clear();
    for (const [person, at, scale, pace] of VILLAGE) {
      const swing = Math.sin(second * pace + at);
      const pose = {
        ...POSES.stand,
        hands: [DOWN, [person.head + 9 + 4 * swing, -101]] as const,
        wrists: [1.5, 0.4 * swing - Math.PI / 2] as const,
        face: { ...POSES.stand.face, turn: -0.2, eyes: 0.85, smile: 0.8, mouth: 0.3 },
      };
      group.save();
      group.translate(at, 390);
      group.scale(scale, Math.abs(scale));
      drawFigure(group, person, pose, { light: SUN, grip: ['held', 'open'], seen: 'before' });
      group.restore();
    }
    group.globalCompositeOperation = 'source-atop';
    group.fillStyle = css('#4a2238', 0.36);
    group.fillRect(0, 0, 850, 400);
    // The paddy below the dyke waves with them.
    context.fillStyle = vertical(context, DYKE_Y, 740, [0, '#d8a878'], [0.4, '#a78f92'], [1, '#5b6786']);
    context.fillRect(-200, DYKE_Y, 1680, 400);
    context.save();
    context.globalAlpha = 0.45;
    context.scale(1, -1);
    crowd.drawOn(context, x, -DYKE_Y - 410);
    context.restore();
    const grass = (at: number) =>
      DYKE_Y - 2 - 14 * Math.max(0, noise.plane((at - x) / 3.1, 3)) - 5 * noise.plane((at - x) / 60, 1);
    context.fillStyle = vertical(context, DYKE_Y - 10, DYKE_Y + 20, [0, '#8a7440'], [0.5, '#3c3822']);
    fillBelow(context, grass, WIDTH, DYKE_Y + 20);
    crowd.drawOn(context, x, DYKE_Y - 390);
    shine(context, glow, 842, 300, 420, 0.4, 320);
  };
  const layers = [
    { depth: 2.4, picture: slowly },
    { depth: 1, picture: people },
  ];
  return shot(stage, layers, [wave, { zoom: 1.16, x: 40, y: 20 }], [dusk, { zoom: 1.04, x: 0, y: 8 }]);
}
