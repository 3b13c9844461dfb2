import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beats, heroLight, STORY } from './swarm.ts';

/** A hollow for something small, and the same hand as half of a bowl. */
const SHUT = mixGrasps(GRASPS.reaching, GRASPS.taking, 0.4);
const BOWL = mixGrasps(GRASPS.flat, GRASPS.reaching, 0.55);
const SKIN = [0.6, 0.34, 0.23] as const;
/** The right half of the picture of the hands; the other is its mirror, a moment later. */
const HALF = { width: 400, height: 540 } as const;
/** On the way from shut to open; those between are seen for a moment, and traced smaller. */
const LAST_POSE = 18;

/** A child's right hand, more or less open, lit by what it holds; the edge of its palm is in the middle of the room. */
function traceHand(stage: Stage, open: number, fineness: number): Layer {
  const [heading, pitch, roll] = [Math.PI / 2 + lerp(0.34, -0.08, open), -0.16, lerp(-1.9, -2.66, open)];
  const hand = createHand(mixGrasps(SHUT, BOWL, open), {
    at: [lerp(0.39, 0.31, open), lerp(0.175, -0.05, open), lerp(-0.41, -0.5, open)],
    ...{ size: 0.15, heading, pitch, roll, plump: 0.8, skin: SKIN, sleeve: SKIN, cuff: 12 },
  });
  const [width, height] = [HALF.width * fineness, HALF.height * fineness];
  const eye = createEye([0, 3.1, -2.2], [0, 0.1, 0.28], 960 * fineness, { width: 2 * width, height });
  const room = createLampRoom(
    { ...stage, width, height },
    {
      eye: { ...eye, rayAt: (x, y) => eye.rayAt(x + width, y) },
      sides: [],
      ...{ lamp: [0, 0.26, 0.22], lampLight: [0.125, 0.17, 0.036] },
      ...{ air: [0.01, 0.026, 0.03], bounce: [0.003, 0.01, 0.01] },
      ...{ toNight: [0.1, 0.3, 0.95], night: [0.08, 0.3, 0.32] },
    },
  );
  // Its fingers let light through.
  return room.picture([{ ...hand, finish: (at, way) => ({ ...hand.finish(at, way), depth: 1.6 }) }]);
}

const openAt = (second: number) => smoothstep(0, 3, second - STORY.opens);
/** Where it goes on the palms, with a rest before it flies. */
const WALK = { from: beats.at(23), to: beats.at(26) } as const;
const beetleX = track([WALK.from, 634], [WALK.to, 664], [STORY.leaves, 664], [STORY.tree, 820]);
const beetleY = track([WALK.from, 372], [WALK.to, 312], [STORY.leaves, 312], [STORY.tree, -160]);

/** The child's own hands, as the child sees them: shut around a light; they open, and it stays a while. */
export function createHandsShot(stage: Stage, behind: Painter): Painter {
  const { width, height, scale } = stage;
  const traced = new Map<number, Layer>();
  const poseAt = (index: number) => {
    const known = traced.get(index) ?? traceHand(stage, index / LAST_POSE, index % LAST_POSE ? 0.65 : 1);
    traced.set(index, known);
    return known;
  };
  const hands = stage.layer(width, height);
  const glow = createGlow('#c4ee62', 1.6);
  const blood = createGlow('#d8481c', 1.1);
  return (context, second) => {
    const light = heroLight(second) * (1 - 0.8 * smoothstep(0, 1.2, second - STORY.leaves));
    const open = openAt(second);
    const zoom = lerp(1.42, 1.54, smoothstep(STORY.hands, STORY.tree, second));
    behind(context, second);
    fillBox(context, css('#03100f', 0.3), 0, 0, width, height);
    context.save();
    context.translate(width / 2 + 4 * Math.sin(second * 0.6), 356 + 3 * Math.sin(second * 1.7));
    context.rotate(0.018 * Math.sin(second * 0.4));
    context.scale(zoom, zoom);
    context.translate(-width / 2, -330);
    const on = hands.clear();
    on.translate(width / 2, 60);
    on.globalCompositeOperation = 'lighter';
    for (const side of [1, -1]) {
      const place = LAST_POSE * openAt(second - (side < 0 ? 0.02 : 0));
      const pose = Math.min(LAST_POSE - 1, Math.floor(place));
      on.scale(side, 1);
      for (const index of [pose, pose + 1]) {
        on.globalAlpha = 1 - Math.abs(place - index);
        if (on.globalAlpha > 0) poseAt(index).drawOn(on, 0, 0, HALF.width, HALF.height);
      }
    }
    on.setTransform(scale, 0, 0, scale, 0, 0);
    on.globalCompositeOperation = 'source-atop';
    const [near, edge] = [css('#05191a', 0.62 * (1 - light)), css('#05191a', 0.4 + 0.4 * (1 - light))];
    fillBox(on, radial(on, 640, 320, 60, 400, [0, near], [1, edge]), 0, 0, width, height);
    // While they are shut the light comes red through what is thin.
    on.globalAlpha = 0.75 * light * (1 - open);
    blood.drawOn(on, 440, 110, 400, 400);
    hands.drawOn(context);
    shine(context, glow, 640, 330, lerp(190, 300, open), 0.25 * light);
    context.globalAlpha = smoothstep(0.15, 0.4, open);
    drawBeetle(context, second, light, glow);
    context.restore();
  };
}

/** From above, its head up the picture: it walks, waits, lifts its wing cases. */
function drawBeetle(context: Context2D, second: number, light: number, glow: Layer): void {
  const steps = second > WALK.from && second < WALK.to ? Math.sin(second * 21) : 0;
  const spread = smoothstep(-0.7, -0.1, second - STORY.leaves);
  const size = 1.25 + 2 * smoothstep(STORY.leaves, STORY.tree, second) ** 2;
  placed(context, [beetleX(second), beetleY(second), 0.35 + 0.05 * steps, size], () => {
    fillOval(context, css('#1c1206', 0.4 * (1 - spread)), 2, -1, 11, 17);
    context.strokeStyle = '#1a1210';
    context.lineWidth = 1.5;
    for (const side of [-1, 1]) {
      for (const leg of [-1, 0, 1]) {
        const swing = 2.4 * steps * side * (leg || -1);
        const foot = [side * 13, leg * 9 - 3 + swing, side * 17, leg * 12 + swing];
        context.stroke(tube(points(side * 5, leg * 6 - 2, ...foot), [0.2, 0.2, 0.2]));
      }
      context.stroke(tube(points(side * 2, -17, side * 5, -24, side * 10 + steps, -29), [0.1, 0.1, 0.1]));
    }
    fillOval(context, css('#e9ff9c', 0.25 + 0.75 * light), 0, 15, 5.6, 9);
    for (const side of [-1, 1]) {
      const beating = side * (0.5 + 0.4 * Math.sin(second * 90));
      fillOval(context, css('#dfeccb', 0.28 * spread), side * 17, 6, 22, 7, beating);
      const [x, y, turn] = [side * (3.4 + 9 * spread), 3 - 4 * spread, -side * 0.95 * spread];
      fillOval(context, '#8f7a48', x + side * 0.2, y, 5.2, 13.4, turn);
      fillOval(context, '#241b17', x, y, 4.2, 12.6, turn);
    }
    fillOval(context, '#d9764f', 0, -12, 7.4, 5.6);
    fillOval(context, '#241b17', 0, -12, 2.4, 4);
    fillOval(context, '#241b17', 0, -17.5, 3.4, 2.4);
  });
  shine(context, glow, beetleX(second) - 5 * size, beetleY(second) + 16 * size, 92 * size, 0.75 * light);
}
