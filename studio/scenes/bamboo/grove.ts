import { drawCulm, drawLeafSpray } from '../../kit/bamboo.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';
import type { WindAt } from './gusts.ts';

interface Depth {
  readonly count: number;
  readonly thickness: readonly [number, number];
  readonly light: string;
  readonly dark: string;
  readonly leaf: string;
  readonly leafLength: number;
  readonly sprays: number;
  /** Pixels that a full gust moves the tops. */
  readonly bend: number;
  /** Kept free for the light: no culm stands here. */
  readonly gap: readonly [number, number];
}

/** From far to near: the mist takes colour and edge from what is far. */
const DEPTHS: readonly Depth[] = [
  {
    count: 24,
    thickness: [9, 13],
    light: '#c3d8a8',
    dark: '#a9c594',
    leaf: '#b4cf98',
    leafLength: 30,
    sprays: 2,
    bend: 10,
    gap: [0.49, 0.51],
  },
  {
    count: 20,
    thickness: [15, 22],
    light: '#97ba74',
    dark: '#6d9a5c',
    leaf: '#7fa962',
    leafLength: 44,
    sprays: 3,
    bend: 20,
    gap: [0.44, 0.58],
  },
  {
    count: 11,
    thickness: [27, 36],
    light: '#6f9f4c',
    dark: '#2f6238',
    leaf: '#46793a',
    leafLength: 66,
    sprays: 3,
    bend: 34,
    gap: [0.36, 0.66],
  },
  {
    count: 4,
    thickness: [54, 70],
    light: '#3d7038',
    dark: '#0f2f1e',
    leaf: '#1d4727',
    leafLength: 110,
    sprays: 4,
    bend: 54,
    gap: [0.2, 0.8],
  },
];
const MARGIN = 90;
const SPRAY_SIZES = 5;

interface StandingCulm {
  readonly x: number;
  readonly picture: Layer;
  readonly sprays: readonly Spray[];
  readonly phase: number;
}

interface Spray {
  readonly x: number;
  readonly y: number;
  readonly picture: Layer;
  readonly phase: number;
}

/** The culms of one depth; each is painted once and bends as a whole, its leaves flutter on their own. */
export function createRow(stage: Stage, depthIndex: number, windAt: WindAt) {
  const depth = DEPTHS[depthIndex] ?? DEPTHS[0];
  if (!depth) throw new Error('The grove has no such depth.');
  const random = stage.random(`culms ${depthIndex}`);
  const sprays = Array.from({ length: SPRAY_SIZES }, () => paintSpray(stage, depth, random));
  const culms = Array.from({ length: depth.count }, (_, count): StandingCulm => {
    const share = (count + random.between(0.15, 0.85)) / depth.count;
    const [from, to] = depth.gap;
    const aside = share < 0.5 ? share * 2 * from : to + (share - 0.5) * 2 * (1 - to);
    const thickness = random.between(...depth.thickness);
    const lean = random.between(-34, 34);
    const picture = stage.layer(thickness * 2 + MARGIN, stage.height + 60, (context) =>
      drawCulm(context, random, {
        x: thickness + MARGIN / 2 - lean / 2,
        foot: stage.height + 50,
        top: -40,
        thickness,
        lean,
        light: mix(depth.light, depth.dark, random.between(0, 0.35)),
        dark: depth.dark,
        joint: mix(depth.light, '#f2f5e2', 0.55),
      }),
    );
    const hanging = Array.from(
      { length: depth.sprays },
      (_spray, place): Spray => ({
        x: thickness + MARGIN / 2 + random.between(-0.6, 0.6) * thickness,
        y: random.between(-10, stage.height * (0.18 + 0.26 * place)),
        picture: sprays[random.integer(0, SPRAY_SIZES)] ?? paintSpray(stage, depth, random),
        phase: random.between(0, 6),
      }),
    );
    return { x: aside * stage.width, picture, sprays: hanging, phase: random.between(0, 6) };
  });

  return (context: Context2D, second: number) => {
    for (const { x, picture, sprays: hanging, phase } of culms) {
      const wind = windAt(x, second);
      const breath = Math.sin(second * 0.7 + phase) * 0.16 + Math.sin(second * 1.31 + phase * 2) * 0.08;
      const bend = depth.bend * (wind + breath);
      context.save();
      // A shear about the foot: upright below, bent above.
      context.transform(1, 0, -bend / stage.height, 1, bend + x - picture.width / 2, 0);
      picture.drawOn(context);
      for (const spray of hanging) {
        const flutter =
          Math.sin(second * (2.1 + 3.2 * wind) + spray.phase) * (0.05 + 0.13 * wind) + wind * 0.32;
        context.save();
        context.translate(spray.x, spray.y);
        context.rotate(-flutter);
        spray.picture.drawOn(context, -spray.picture.width / 2, -8);
        context.restore();
      }
      context.restore();
    }
  };
}

/** A twig with three sprays of leaves. */
function paintSpray(stage: Stage, depth: Depth, random: ReturnType<Stage['random']>): Layer {
  const { leafLength, leaf } = depth;
  const size = leafLength * 4;
  return stage.layer(size, size * 0.8, (context) => {
    context.translate(size / 2, 8);
    const side = random.chance(0.5) ? 1 : -1;
    context.strokeStyle = css(mix(leaf, depth.dark, 0.5));
    context.lineWidth = Math.max(1, leafLength * 0.03);
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(
      side * leafLength * 0.5,
      leafLength * 0.05,
      side * leafLength * 1.15,
      leafLength * 0.62,
    );
    context.stroke();
    for (const place of [0.3, 0.65, 1]) {
      context.save();
      context.translate(side * leafLength * 1.1 * place, leafLength * 0.58 * place ** 1.6);
      context.rotate(side * -0.25);
      drawLeafSpray(context, random, {
        length: leafLength * lerp(0.8, 1, place),
        leaves: random.integer(3, 6),
        colour: css(mix(leaf, random.chance(0.4) ? depth.light : depth.dark, random.between(0, 0.35))),
        vein: css(mix(leaf, depth.light, 0.7), 0.4),
      });
      context.restore();
    }
  });
}
