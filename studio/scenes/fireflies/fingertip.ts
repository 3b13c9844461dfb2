import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { createLampRoom, type Light } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createRim } from './child.ts';
import { beats, heroLight, STORY } from './story.ts';

const { leaves, tree } = STORY;
/** Up her first finger to its nail, where the firefly rests before it flies. */
const WAY = points(513, 342, 545, 325, 583, 307, 618, 296);
const walked = track([beats.at(23), 0], [beats.at(26), 1]);
const lift = track([leaves - 0.1, 0], [tree + 0.3, 420]);
const drift = track([leaves, 0], [tree + 0.3, 360]);
const DARK = '#14140a';
const WING_CASE = outlineOf([3, 2, 0, -5, -22, -8, -48, -5, -66, 6, -46, 9, -22, 9]);

const NONE: Light = [0, 0, 0];
const LAMP: Light = [0.26, 0.2, 0.06];

/** Her left hand, which points up to the right: before the mist, and by the firefly's light where its walk begins and ends. */
function createLeftHand(stage: Stage) {
  const { width, height, scale, layer } = stage;
  // It is not quite sharp: fewer pixels are enough.
  const fineness = Math.min(1, 0.8 / scale);
  const small = { ...stage, width: width * fineness, height: height * fineness };
  const eye = createEye([0, 0, -6], [0, 0, 0], 1200 * fineness, small);
  const hand = createHand(mixGrasps(GRASPS.pointing, GRASPS.reaching, 0.2), {
    ...{ at: [3.67, -2.44, 0.48], size: 0.5, heading: Math.PI, pitch: -0.8, roll: 0.65, plump: 0.4 },
    ...{ skin: [0.6, 0.36, 0.24], sleeve: [0.03, 0.05, 0.05] },
  });
  const traced = (lamp: Vector, lampLight: Light, air: Light, night: Light): Layer => {
    const light = { lamp, lampLight, air, night, bounce: NONE, toNight: [0.75, 0.55, 0.35] } as const;
    const right = createLampRoom(small, { eye, sides: [], ...light }).picture([hand]);
    return layer(width, height, (context) => {
      context.filter = `blur(${0.9 * scale}px)`;
      context.scale(-1, 1);
      right.drawOn(context, -width, 0, width, height);
    });
  };
  return {
    dark: traced([0, 0, 0], NONE, [0.001, 0.005, 0.006], [0.004, 0.06, 0.07]),
    begins: traced([0.76, 0.06, -0.4], LAMP, NONE, NONE),
    ends: traced([0.28, 0.32, -0.36], LAMP, NONE, NONE),
  };
}

/** Her fingertip very near, dark before the mist, and on it the one that she let go. */
export function createFingertip(stage: Stage, behind: Painter): Painter {
  const { width, height } = stage;
  const [glow, heart] = [createGlow('#c4ee62', 1.7), createGlow('#f6ffc4', 1.2)];
  const [hand, skin, drawRim] = [createLeftHand(stage), stage.layer(width, height), createRim(stage)];
  return (context, second) => {
    const [light, walk] = [lerp(0.5, 1, heroLight(second)), walked(second)];
    const [footX, footY] = pointAlong(WAY, walk);
    const [x, y] = [footX + drift(second), footY - lift(second)];
    behind(context, second);
    fillBox(context, css('#031012', 0.3), 0, 0, width, height);
    shine(context, glow, x, y - 20, 420, 0.42 * light);
    // What light falls on the skin dies away as it rises.
    const lit = light * (1 - 0.8 * smoothstep(0, 300, lift(second)));
    const on = skin.clear();
    hand.dark.drawOn(on);
    on.globalCompositeOperation = 'lighter';
    on.globalAlpha = lit * (1 - walk);
    hand.begins.drawOn(on);
    on.globalAlpha = lit * walk;
    hand.ends.drawOn(on);
    const [pale, gold, moon] = [css('#f4ffb4', lit), css('#d9b05a', 0.6 * lit), css('#8fd0bc', 0.4)];
    const edge = radial(context, x, y - 20, 0, 420, [0, pale], [0.4, gold], [1, moon]);
    const drawSkin = () => {
      skin.drawOn(context);
      drawRim(context, skin, [2, 2], edge);
    };
    // A little larger: the edge of the picture, where the arm ends, stays outside.
    placed(context, [640, 360, 0, 1.01], drawSkin, [640, 360]);
    placed(context, [x, y - 5, lerp(-0.52, -0.4, walk)], () =>
      drawFirefly(context, second, light, glow, heart),
    );
  };
}

/** From aside, dark before its own light; then its wings open and it is gone. */
function drawFirefly(context: Context2D, second: number, light: number, glow: Layer, heart: Layer): void {
  const [walk, spread] = [walked(second), smoothstep(-0.8, -0.1, second - leaves)];
  shine(context, glow, -34, -14, 190, 0.85 * light);
  shine(context, heart, -38, -12, 60, light);
  for (let leg = 0; leg < 6; leg++) {
    const [hip, step] = [26 - 13 * (leg >> 1), (1 - spread) * Math.sin(walk * 40 + leg * Math.PI)];
    const foot = hip + 24 - 9 * leg + step * 4;
    drawLine(
      context,
      DARK,
      1.9,
      points(hip, -13, (hip + foot) / 2 + 4, -18, foot, 6 - 3 * Math.max(0, step)),
    );
  }
  fillOval(context, '#fbffd8', -38, -10, 24, 7, 0.02);
  for (const far of [1, 0]) {
    const beating = 0.7 + 0.3 * far + 0.3 * Math.sin(second * 90 + far * 2);
    fillOval(context, css('#f2f6d2', 0.3 * spread), -10, -44, 48 * spread, 11, beating);
    context.fillStyle = DARK;
    placed(context, [18, -20, (0.7 + far * 0.3) * spread], () => context.fill(WING_CASE));
  }
  fillOval(context, DARK, 6, -14, 26, 6, 0.03);
  fillOval(context, DARK, 25, -18, 12, 7, 0.4);
  for (const reach of [58, 66])
    drawLine(context, DARK, 1.3, points(34, -17, reach - 12, -27, reach, -40 + reach / 6));
  // What is so bright shines over the edges of what is before it.
  shine(context, heart, -46, -10, 40, 0.75 * light);
}
