import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { createGrain, lay, veil } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { formsIn } from '../../kit/shapes.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLeaf } from './leaves.ts';
import { lying } from './leaves.ts';
import { CLUMP_LIGHT, FLOOR, HIGH, LEFT, SHADOW, SUN, TOP, WIDE, WOOD } from './story.ts';
import { clipBox, paintWall, throwShade } from './wall.ts';

export interface Court {
  readonly back: readonly DepthLayer[];
  readonly front: readonly DepthLayer[];
}

/** The court before a temple's gate in the maple wood, as layers from far to near; people stand at depth 1. */
export function createCourt(stage: Stage, drawLeaf: DrawLeaf): Court {
  const at = (depth: number, paint: (context: Context2D) => void): DepthLayer => {
    const picture = stage.layer(WIDE, HIGH);
    picture.context.translate(-LEFT, -TOP);
    paint(picture.context);
    return { depth, picture, x: LEFT, y: TOP };
  };
  return {
    back: [
      at(6, paintSky),
      at(4, (context) => paintWood(context, stage, 0)),
      at(2.2, (context) => paintWood(context, stage, 1)),
      at(1.15, (context) => paintWall(context, stage)),
      at(1, (context) => paintGround(context, stage, drawLeaf)),
      at(1, (context) => paintTree(context, stage, drawLeaf)),
    ],
    front: [at(0.62, (context) => paintNearBough(context, stage))],
  };
}

function paintSky(context: Context2D): void {
  context.fillStyle = vertical(context, -200, 420, [0, '#cfdcd6'], [0.45, '#f3e7c9'], [1, '#ffd896']);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  shine(context, createGlow('#fff3c8', 1.5), 760, 210, 520, 0.9, 330);
}

/** A row of maples behind the wall: the far one pale with light, the nearer one darker. */
function paintWood(context: Context2D, stage: Stage, row: 0 | 1): void {
  const random = stage.random(`wood ${row}`);
  const haze = row === 0 ? 0.56 : 0.22;
  context.fillStyle = css(mix('#4a2a2c', '#ffdf9e', haze));
  for (let trunk = 0; trunk < 22 - row * 8; trunk++) {
    const x = lerp(LEFT, LEFT + WIDE, (trunk + random.unit()) / (22 - row * 8));
    const girth = random.between(5, 9) * (1 + row * 0.9);
    const lean = random.between(-50, 50);
    const stem = points([x, 420, x + lean * 0.4, 260, x + lean, 60]);
    context.fill(tube(stem, [girth, girth * 0.8, girth * 0.4]));
  }
  for (let clump = 0; clump < 190 - row * 60; clump++) {
    const x = random.between(LEFT, LEFT + WIDE);
    // The wood opens to the light above the gate.
    const open = Math.exp(-(((x - 770) / (210 + row * 90)) ** 2));
    const y = lerp(random.between(-180, 330), 330, open * random.between(0.35, 0.8)) - row * 40;
    const shade = clamp(Math.hypot((x - 770) / 820, (y - 210) / 520));
    const radius = random.between(34, 62) * (1 + row * 0.25);
    const light = clamp(1 - shade * 0.9 + random.between(-0.2, 0.2));
    const tones = (lit: number) => mix(WOOD(lit * 0.95), '#ffe2a0', haze * (1 - shade * 0.7));
    const dab = row === 0 ? { leaf: 4 } : { leaf: 6.5, shape: fillMapleLeaf };
    const foliage = { ...dab, tones, dabs: 58, lightFrom: CLUMP_LIGHT, flatness: 0.6 };
    paintClump(context, random, { x, y, radius, light }, foliage);
  }
  context.resetTransform();
  veil(context, context.canvas.height, '#ffe0a0', 0, row === 0 ? 0.5 : 0.3);
}

/** A bough across the upper right corner, so near that it is seldom sharp. */
function paintNearBough(context: Context2D, stage: Stage): void {
  const random = stage.random('near bough');
  context.fillStyle = '#2d1a20';
  context.fill(tube(points([1460, -90, 1240, -10, 1010, 20]), [18, 12, 4]));
  const tones = (light: number) => WOOD(light * 0.85);
  const foliage = { tones, leaf: 19, dabs: 11, lightFrom: CLUMP_LIGHT, flatness: 0.7, shape: fillMapleLeaf };
  for (let clump = 0; clump < 34; clump++) {
    const share = random.unit();
    const y = 20 - share * 60 + random.between(-70, 70);
    const [radius, light] = [random.between(30, 50), random.between(0.1, 0.55)];
    paintClump(context, random, { x: 1010 + share * 430, y, radius, light }, foliage);
  }
}

const FLAGS = { dark: [112, 84, 72], light: [255, 240, 208], strength: 0.26 } as const;

/** The flags of the court: where he has swept they are bare, elsewhere leaves lie. */
function paintGround(context: Context2D, stage: Stage, drawLeaf: DrawLeaf): void {
  const random = stage.random('ground');
  const ground = stage.layer(WIDE, 330, (floor) => {
    floor.fillStyle = vertical(floor, 0, 250, [0, '#c9b08c'], [0.25, '#d8c19c'], [1, '#c2a682']);
    floor.fillRect(0, 0, WIDE, 330);
    lay(floor, createGrain(stage, 'stone', WIDE, 330, FLAGS));
  });
  context.save();
  clipBox(context, LEFT, FLOOR, WIDE, 330);
  ground.drawOn(context, LEFT, FLOOR);
  const rows = [0, 11, 25, 43, 67, 99, 141, 197, 271];
  context.lineCap = 'round';
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1] ?? 330;
    const joint = (style: string, width: number, dy: number) => {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(LEFT, FLOOR + row + dy);
      context.lineTo(LEFT + WIDE, FLOOR + row + dy);
      for (let flag = -16; flag < 17; flag++) {
        const aside = flag * 112 + (index % 2) * 56;
        context.moveTo(640 + aside * (0.5 + row / 210), FLOOR + row + dy);
        context.lineTo(640 + aside * (0.5 + next / 210), FLOOR + next + dy);
      }
      context.stroke();
    };
    joint(css('#6f5750', 0.5), 0.7 + row / 120, 0);
    joint(css('#fff0cf', 0.35), 0.5 + row / 160, 1 + row / 130);
  }
  context.restore();
  // The crown's shade lies on the flags too, flatter, with the sun between the leaves.
  const play = stage.layer(WIDE, 330, (shade) => {
    shade.fillStyle = SHADOW;
    for (let leaf = 0; leaf < 900; leaf++) {
      const near = random.unit();
      const patch = Math.floor(random.between(0, 9));
      const x = 190 * patch + 60 * Math.sin(patch * 2.3) + random.between(-150, 150) * (0.4 + near) - 60;
      const y = 8 + near * 70 + (patch % 3) * 74 + random.between(-24, 24);
      shade.save();
      shade.translate(x, y);
      shade.scale(1, 0.34);
      shade.rotate(random.between(0, 6.3));
      shade.scale(15 + near * 14, 15 + near * 14);
      fillMapleLeaf(shade);
      shade.restore();
    }
  });
  throwShade(context, play, [LEFT, FLOOR, WIDE, 330], FLOOR, 0.3, 2.5 * stage.scale);
  for (let leaf = 0; leaf < 900; leaf++) {
    const depth = (leaf / 900) ** 0.8;
    const y = FLOOR + 4 + depth * 250;
    const x = random.between(LEFT, LEFT + WIDE);
    const bare = ((x - 700) / 330) ** 2 + ((y - 606) / 66) ** 2;
    if (random.unit() > clamp(bare - 0.75) * 0.9) continue;
    const radius = lerp(5, 15, depth) * random.between(0.75, 1.15);
    context.fillStyle = css(SHADOW, 0.35);
    oval(context, x - radius * 0.3, y + radius * 0.18, radius * 0.9, radius * 0.3);
    context.save();
    context.translate(x, y);
    context.scale(1, 0.5);
    drawLeaf(context, lying(random, [0, 0], radius, 0.5));
    context.restore();
  }
}

const BARK = { base: '#6b4038', shade: '#3d2328', rim: '#b97a58', bounce: '#8a4a38' };
const BARK_GRAIN = { dark: [40, 18, 24], light: [214, 150, 108], strength: 0.3 } as const;
const TRUNK = [
  24, 600, 58, 560, 66, 420, 60, 250, 82, 90, 70, -80, 90, -330, 160, -330, 166, -80, 178, 110, 172, 260, 160,
  420, 172, 560, 214, 602, 150, 592, 104, 604, 64, 592,
];

/** The great maple at the left whose leaves he sweeps. */
function paintTree(context: Context2D, stage: Stage, drawLeaf: DrawLeaf): void {
  const random = stage.random('tree');
  // Its shadow on the flags, and the dark where it stands.
  context.save();
  context.filter = `blur(${4 * stage.scale}px)`;
  context.fillStyle = css(SHADOW, 0.42);
  polygon(context, points([40, 590, 180, 596, 20, 526, -120, 518]));
  context.fill();
  context.fillStyle = css('#33202e', 0.5);
  oval(context, 100, 596, 110, 11);
  context.restore();
  const trunk = stage.layer(WIDE, HIGH);
  const wood = trunk.context;
  wood.translate(-LEFT, -TOP);
  const form = (shadeWidth: number) => formsIn(wood, { from: SUN, shadeWidth });
  form(8)(BARK, [150, 150, 260, 60, 410, 10, 600, -30], 30, 20, 13, 5);
  form(3)(BARK, [330, 34, 430, 60, 520, 70], 9, 6, 3);
  form(10)(BARK, [112, 60, 20, -60, -90, -120], 34, 26, 18);
  form(16)(BARK, TRUNK);
  wood.translate(LEFT, TOP);
  lay(wood, createGrain(stage, 'bark', WIDE, HIGH, BARK_GRAIN));
  trunk.drawOn(context, LEFT, TOP);
  // Where the broom does not reach, leaves lie against the roots.
  for (let leaf = 0; leaf < 110; leaf++) {
    const across = random.unit() + random.unit() - 1;
    const y = 604 - random.unit() * 20 * (1 - Math.abs(across)) + random.between(-4, 6);
    drawLeaf(context, lying(random, [112 + across * 120, y], random.between(9, 14), 0.8));
  }
  // The crown hangs over the court.
  const tones = (light: number) => WOOD(light * 0.92);
  const foliage = { tones, leaf: 12, dabs: 26, lightFrom: CLUMP_LIGHT, flatness: 0.62, shape: fillMapleLeaf };
  for (let clump = 0; clump < 120; clump++) {
    const share = random.unit();
    const x = lerp(-150, 720, share ** 0.9) + random.between(-50, 50);
    const y = random.between(-320, 168 - 128 * share) + 26 * Math.sin(x / 70);
    const radius = random.between(38, 66);
    const light = clamp(0.25 + share * 0.45 + random.between(-0.25, 0.25));
    paintClump(context, random, { x, y, radius, light }, foliage);
  }
}
