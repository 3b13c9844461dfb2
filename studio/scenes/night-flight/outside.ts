import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { fillShapes, type Shape } from '../../kit/shapes.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { dawnAt, STORY } from './story.ts';

/** Where the clouds end; how far it is painted beyond the picture to either side, and above. */
const [HORIZON_Y, ASIDE, ABOVE] = [372, 60, 220];
/** Where the clouds open, and when. */
const GAP = { x: 330, second: STORY.out + 3 } as const;
/** From far to near: where a bank stands, how fast it passes, how large its puffs are, how far it opens. */
const BANKS = [
  { y: 326, height: 92, speed: 1.5, billow: 62, resolution: 0.8, opens: 0 },
  { y: 350, height: 120, speed: 4, billow: 96, resolution: 0.55, opens: 0 },
  { y: 398, height: 190, speed: 9, billow: 150, resolution: 0.5, opens: 1 },
  { y: 486, height: 460, speed: 20, billow: 270, resolution: 0.32, opens: 0.7 },
] as const;
/** By night and at dawn. */
const SKIES = [
  ramp([0, '#040a1c'], [0.62, '#0b1a3c'], [0.86, '#1d3a66'], [1, '#40618f']),
  ramp([0, '#16305e'], [0.58, '#3a5284'], [0.76, '#8d7d9c'], [0.85, '#e59a68'], [0.92, '#ffc878']),
] as const;
const CLOUDS = [
  { light: '#a9bfe2', body: '#47608f', shade: '#122143', lightFrom: -0.5 },
  { light: '#ffd3a0', body: '#8f7a9c', shade: '#2c3560', lightFrom: 0.2 },
] as const;
const WINGLET = [398, 497, 384, 484, 370, 462, 352, 408, 370, 404, 386, 440, 408, 468, 450, 485];
const SURFACE = [446, 484, 1400, 580, 1400, 1000, 1020, 1000, 398, 497];
/** The left wing from a seat behind it: winglet, flaps, the joints between sheets, the bright edge. */
const WING: readonly Shape[] = [
  [WINGLET, '#c9d5ee', '#5a6a98'],
  [SURFACE, '#8699c4', '#000618'],
  [[436, 522, 450, 518, 570, 590, 556, 616], '#4c5c88', '#3a4770'],
  [[560, 619, 576, 594, 1180, 1000, 1020, 1000], '#46557f', '#1b264c'],
  [[450, 518, 570, 590, 576, 594, 1180, 1000, 1176, 1000, 570, 593], css('#c0d0f0', 0.4)],
  [[640, 503, 643, 503, 580, 592, 577, 592], css('#1b2442', 0.4)],
  [[836, 523, 839, 523, 800, 740, 797, 740], css('#1b2442', 0.4)],
  [[440, 492, 1400, 610, 1400, 613, 440, 494], css('#1b2442', 0.4)],
  [[446, 483, 1400, 578, 1400, 583, 446, 486], '#f4f7ff'],
];
const SUNLIT = [[SURFACE, css('#ffb870', 0.8), css('#4a3a66', 0.2)] as const, [WINGLET, '#eb9'] as const];
const [gold, white, red] = [
  createGlow('#ff9a4a', 1.7),
  createGlow('#fff4da', 2.2),
  createGlow('#ff4436', 2.2),
];

/** The sky, a sea of clouds that opens over a town, the wing, and at last the sun. */
export function createOutside(stage: Stage): Painter {
  const wide = stage.width + 2 * ASIDE;
  const skies = SKIES.map((sky) =>
    stage.field(wide, HORIZON_Y + ABOVE, (pixel, _u, v) => pixel.splice(0, 3, ...sky(v)), { dither: 2 }),
  );
  if (skies[0]) drawStars(skies[0].context, stage.random('stars'), { width: wide, height: 560, count: 900 });
  // Streets of a town that cross, thicker toward its middle.
  const town = stage.layer(1000, 230, (context) => {
    const { unit, pick } = stage.random('town');
    shine(context, gold, 500, 110, 480, 0.4, 105);
    for (let lamp = 0; lamp < 460; lamp++) {
      const [turn, along, aside] = [lamp % 2 ? 0.5 : 2.1, (unit() - unit()) * 460, ((lamp % 13) - 6) * 46];
      const x = 500 + Math.cos(turn) * along - Math.sin(turn) * aside;
      const y = 110 + 0.24 * (Math.sin(turn) * along + Math.cos(turn) * aside);
      context.fillStyle = pick(['#ffd79a', '#e0a055', '#ffe9c9', '#c98440']);
      disc(context, x, y, lerp(0.9, 2, y / 230));
    }
  });
  const seas = CLOUDS.map((cloud) =>
    BANKS.map(({ speed, opens, ...bank }, place) => {
      const middle = GAP.x + ASIDE + GAP.second * speed;
      const cover = (x: number) => 1 - opens * smoothstep(430, 180, Math.abs(x - middle));
      const shape = { ...bank, ...cloud, cover, place: place * 3.7 + 2, length: wide + STORY.end * speed };
      return createCloudBank(stage, shape);
    }),
  );
  return (context, second) => {
    const day = dawnAt(second);
    const up = smoothstep(STORY.back + 1.6, STORY.last, second);
    const sunY = lerp(362, 314, smoothstep(STORY.back + 2, STORY.end, second));
    const inBoth = (paint: (hour: 0 | 1) => void) => {
      paint(0);
      context.globalAlpha = day;
      if (day > 0) paint(1);
      context.globalAlpha = 1;
    };
    inBoth((hour) => skies[hour]?.drawOn(context, -ASIDE, -ABOVE));
    shine(context, gold, 640, HORIZON_Y - 17, 680, 0.75 * day, 200);
    context.fillStyle = css('#fff4d6', up);
    disc(context, 640, sunY, 34);
    shine(context, white, 640, sunY, 150, up);
    const [far, near] = [css(mix('#30486f', '#a87c80', day)), css(mix('#070e24', '#363c66', day))];
    context.fillStyle = vertical(context, HORIZON_Y - 20, 720, [0, far], [1, near]);
    context.fillRect(-ASIDE, HORIZON_Y - 20, wide, 720);
    context.globalAlpha = 1 - day;
    town.drawOn(context, GAP.x - 500 - (second - GAP.second) * 12, 452);
    for (const [place, { y, speed }] of BANKS.entries())
      inBoth((hour) => seas[hour]?.[place]?.drawOn(context, -ASIDE - second * speed, y));
    shine(context, gold, 640, HORIZON_Y - 14, 680, 0.75 * day, 90);
    shine(context, white, 640, sunY + 10, 260, 0.7 * up, 70);
    inBoth((hour) => fillShapes(context, hour === 0 ? WING : SUNLIT));
    shine(context, red, 404, 500, 46, 0.72 + 0.2 * Math.sin(second * 2.6));
    for (const radius of [130, 24]) shine(context, white, 392, 492, radius, strobeAt(second));
  };
}

/** The light on the wing's tip: it flashes twice, then waits. */
export function strobeAt(second: number): number {
  const at = fract(second / 2.25) * 2.25;
  return swell(0, 0.06, 0.1, 0.34, at) + 0.8 * swell(0.36, 0.42, 0.46, 0.8, at);
}
