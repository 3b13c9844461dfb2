import { css, mix } from '../../../kit/colour.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { lerp } from '../../../kit/maths.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { haze, veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

/** 竹林风声: the bamboo hears the wind before anybody else does. */
export const bambooWind: Painting = (stage) => {
  const mist = backdrop(stage, [
    [0, '#c3d6bf'],
    [0.45, '#e6eeda'],
    [1, '#b7cbb0'],
  ]);
  const random = stage.random('stalks');
  const stalks = Array.from({ length: 19 }, (_, index) => {
    const nearness = index / 18;
    return {
      nearness,
      x: random.between(330, 1300) - (nearness > 0.85 ? 0 : 40),
      lean: random.between(-40, 90),
      width: lerp(7, 30, nearness ** 1.6),
      phase: random.between(0, 6),
      sprays: Array.from({ length: 3 }, () => ({
        at: random.between(0.05, 0.62),
        side: random.chance(0.5) ? 1 : -1,
      })),
    };
  });
  const grove = (context: Context2D, members: typeof stalks, second: number) => {
    for (const stalk of members) {
      const gust = Math.sin(second * 0.9 - stalk.x / 420) * 0.6 + Math.sin(second * 1.7 + stalk.phase) * 0.2;
      drawStalk(context, { ...stalk, lean: stalk.lean + gust * lerp(5, 16, stalk.nearness) });
      for (const { at, side } of stalk.sprays) spray(context, stalk, at, side, gust);
    }
  };
  // What stands far in the mist may stand still.
  grove(mist.context, stalks.slice(0, 12), 0);
  const drifting = veil(stage, {
    top: 240,
    height: 260,
    colour: '#eef4e4',
    opacity: 0.6,
    speed: 7,
    variant: 1,
  });
  const floor = haze('#e9f0de', 430, 380, 0.85);
  return (context, second) => {
    mist.drawOn(context);
    drifting(context, second);
    grove(context, stalks.slice(12), second);
    floor(context, second);
  };
};

interface Stalk {
  readonly x: number;
  readonly lean: number;
  readonly width: number;
  readonly nearness: number;
}

const tone = (nearness: number) => mix('#b4cbab', '#355b3c', nearness);
const bendAt = (stalk: Stalk, height: number) => stalk.x + stalk.lean * height ** 2;

/** Joints every fifth of the height; height 0 is the ground, 1 above the frame. */
function drawStalk(context: Context2D, stalk: Stalk): void {
  const joints = 7;
  context.lineCap = 'butt';
  for (let joint = 0; joint < joints; joint++) {
    const [from, to] = [joint / joints, (joint + 1) / joints - 0.006];
    context.strokeStyle = css(mix(tone(stalk.nearness), '#dfe9cf', 0.12 + 0.1 * (joint % 2)));
    context.lineWidth = stalk.width;
    context.beginPath();
    context.moveTo(bendAt(stalk, from), 740 - from * 780);
    context.lineTo(bendAt(stalk, to), 740 - to * 780);
    context.stroke();
    context.strokeStyle = css('#f4f8e8', 0.25);
    context.lineWidth = stalk.width * 0.2;
    context.beginPath();
    context.moveTo(bendAt(stalk, from) - stalk.width * 0.22, 740 - from * 780);
    context.lineTo(bendAt(stalk, to) - stalk.width * 0.22, 740 - to * 780);
    context.stroke();
  }
}

/** A handful of pointed leaves, hanging as the four strokes of 个 and 介 hang in ink. */
function spray(context: Context2D, stalk: Stalk, at: number, side: number, gust: number): void {
  const size = lerp(34, 92, stalk.nearness);
  const height = 1 - at;
  context.save();
  context.translate(bendAt(stalk, height) + side * size * 0.5, 740 - height * 780 + size * 0.1);
  context.fillStyle = css(mix(tone(stalk.nearness), '#2f5a35', 0.35), lerp(0.7, 0.95, stalk.nearness));
  for (const spread of [-0.75, -0.3, 0.15, 0.65, 1.1]) {
    context.save();
    context.rotate(spread * 0.8 * side - 0.2 * side + gust * 0.14);
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(size * 0.11, size * 0.4, 0, size);
    context.quadraticCurveTo(-size * 0.09, size * 0.4, 0, 0);
    context.fill();
    context.restore();
  }
  context.restore();
}
