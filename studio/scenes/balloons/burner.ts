import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Body, Finish } from '../../kit/lamp-room.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';
import { stick } from '../../kit/solid.ts';
import { createHand, GRASPS } from '../../kit/solid-hand.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawCrown } from './fleet.ts';
import { litTwice } from './rim.ts';
import { flameAt, STORY } from './story.ts';

const GRIP: Vector = [0.66, -0.42, -0.95];
const HAND = 0.115;

const STEEL: Finish = { colour: [0.07, 0.075, 0.09], gloss: 1.3, polish: 40 };
const COIL: Finish = { ...STEEL, colour: [0.2, 0.13, 0.09] };
const LEATHER: Finish = { colour: [0.2, 0.085, 0.04], gloss: 0.12, polish: 16 };
const SUEDE: Finish = { colour: [0.3, 0.135, 0.05], gloss: 0.16, polish: 12, depth: 0.2 };
const CANVAS = [0.035, 0.07, 0.16] as const;

/** The coil in which gas turns to flame, over its jets. */
const coil: Body = {
  ...{ centre: [0, 0.55, 0], reach: 0.85, finish: () => COIL },
  distance(x, y, z) {
    const turns = (y - 0.14 - (0.145 * Math.atan2(z, x)) / TAU) / 0.145;
    const off = (turns - clamp(Math.round(turns), 0, 6)) * 0.145;
    const jets = Math.hypot(Math.hypot(x, z) - 0.3, y - 0.12) - 0.055;
    return Math.min(Math.hypot(Math.hypot(x, z) - 0.56, off) - 0.066, jets) * 0.9;
  },
};
/** Padded poles, the bars that they carry, and the cables up to the cloth: a quarter of them, four times. */
const frame: Body = {
  ...{ centre: [0, -0.2, 0], reach: 3.8 },
  finish: ([x, y]) => (y < 0.02 && Math.abs(x) > 1.19 ? LEATHER : STEEL),
  distance(x, y, z) {
    const at: Vector = [Math.abs(x), y, Math.abs(z)];
    const pole = stick(at, [1.3, -0.08, 0.66], [1.55, -3.4, 0.8], 0.1, 0.12);
    const across = Math.max(Math.hypot(y + 0.03, at[2] - 0.66) - 0.05, at[0] - 1.3);
    const along = Math.max(Math.hypot(at[0] - 0.66, y + 0.03) - 0.04, at[2] - 0.66);
    return Math.min(pole, across, along, stick(at, [1.3, 0, 0.66], [2.6, 3, 1.3], 0.022, 0.022)) * 0.95;
  },
};
const lever: Body = {
  ...{ centre: [0.2, -0.3, -0.6], reach: 1.1, finish: () => STEEL },
  distance(x, y, z) {
    const arm = stick([x, y, z], [0, -0.4, 0], [GRIP[0], GRIP[1], -0.5], 0.05, 0.04);
    const handle = Math.max(Math.hypot(x - GRIP[0], y - GRIP[1]) - 0.05, Math.abs(z + 0.93) - 0.5);
    const pipe = Math.max(Math.hypot(x, z) - 0.11, Math.abs(y + 0.22) - 0.32);
    return Math.min(pipe, arm, handle) * 0.95;
  },
};

/** Straight up from the floor of the basket: a glove on the lever, the flame, and the cloth that it fills. */
export function createBurnerShot(stage: Stage): Painter {
  const { width, height } = stage;
  const at: Vector = [GRIP[0] + HAND * 5.72, GRIP[1] + HAND * 0.22, GRIP[2]];
  const stance = { at, size: HAND, heading: Math.PI, pitch: -0.3, cuff: 0.9 };
  const hand = createHand(GRASPS.closed, { ...stance, skin: SUEDE.colour, sleeve: CANVAS });
  const glove: Body = {
    ...{ centre: [1.15, -0.4, -0.95], reach: 0.85, distance: hand.distance },
    /** Leather with a fold at each joint, and seams over the back of the hand, stitched in yellow. */
    finish(place, normal) {
      const own = hand.finish(place, normal);
      if (own.colour === CANVAS) return own;
      const seam = Math.abs(fract((place[2] - at[2]) / 0.13) - 0.5) * 0.13;
      const isStitch = Math.abs(seam - 0.013) < 0.005 && fract(place[0] / 0.036) > 0.4;
      const tone = Math.min(1, own.colour[0] / SUEDE.colour[0]) ** 2.5 * (seam < 0.006 ? 0.3 : 1);
      const [red, green, blue] = isStitch ? [0.75, 0.5, 0.2] : SUEDE.colour;
      return { ...SUEDE, colour: [red * tone, green * tone, blue * tone] };
    },
  };
  const trace = litTwice(stage, [0, -3.2, -3], [0, 0.5, 0], [0, 1.7, 0]);
  const drawThings = trace([0, 0, width, height], [coil, frame, lever, glove]);
  const [fire, heart] = [createGlow('#ff9a35', 1.2), createGlow('#fff0b8', 1.3)];
  const cloth = stage.layer(width, height, (context) => {
    fillBox(context, vertical(context, 300, height, [0, '#6f9fcb'], [1, '#f4cfa6']), 0, 0, width, height);
    /** An ellipse of cloth whose gores meet at a height, from the lit to the unlit side of it. */
    const sew = (half: readonly [number, number], crownY: number, lit: string, dim: string) => {
      const outline = ellipse(640, 30, ...half);
      context.save();
      context.clip(outline);
      context.translate(640, crownY);
      context.scale(1300, 1300);
      drawCrown(context);
      context.restore();
      context.fillStyle = radial(context, 640, 20, 120, half[0], [0, lit], [1, dim]);
      context.fill(outline);
    };
    sew([1150, 440], 60, css('#2c1438', 0.75), css('#fff0cc', 0.3));
    fillOval(context, '#7c1f30', 640, 30, 412, 302);
    sew([398, 288], -300, css('#2c1438', 0.4), css('#1c0c30', 0.72));
  });
  return (context, second) => {
    const flame = flameAt(second);
    const push = lerp(1.04, 1.13, smoothstep(STORY.burner, STORY.rim, second));
    const [x, y] = [640 + 3 * Math.sin(second * 1.3), 330 + 2 * Math.sin(second * 1.9)];
    const draw = () => {
      cloth.drawOn(context);
      shine(context, fire, 640, 40, 900, flame, 560);
      // Tongues that leave the coil, tear, and are gone.
      for (let tongue = 0; tongue < 70; tongue++) {
        const age = fract(second * 2.3 + hashUnit(tongue, 1));
        const aside = (hashUnit(tongue, 2) - 0.5) * lerp(230, 120, age);
        const x = 640 + aside + 30 * age * Math.sin(second * 19 + tongue * 2.4);
        const girth = lerp(60, 130, age) * (1 - age ** 3);
        shine(context, tongue % 3 ? heart : fire, x, lerp(300, -90, age), girth, 0.6 * flame, girth * 1.7);
      }
      drawThings(context, second);
      shine(context, heart, 640, 430, 150, 0.85 * flame);
      shine(context, fire, 640, 260, 620, 0.5 * flame);
    };
    placed(context, [x, y, 0, push], draw, [640, 330]);
  };
}
