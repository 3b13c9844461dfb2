import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { veil } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';
import { paintGround } from './ground.ts';
import type { DrawLeaf } from './leaves.ts';
import { CLUMP_LIGHT, HIGH, LEFT, TOP, WIDE, WOOD } from './measures.ts';
import { paintTree } from './tree.ts';
import { paintWall } from './wall.ts';

export interface Court {
  readonly back: readonly DepthLayer[];
  readonly front: readonly DepthLayer[];
}

/** The court before a temple's gate in the maple wood, as layers from far to near; people stand at depth 1. */
export function createCourt(stage: Stage, drawLeaf: DrawLeaf): Court {
  const picture = (paint: (context: Context2D, layer: Layer) => void): Layer => {
    const layer = stage.layer(WIDE, HIGH);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, layer);
    return layer;
  };
  const at = { x: LEFT, y: TOP };
  return {
    back: [
      { depth: 6, picture: picture((context) => paintSky(context)), ...at },
      { depth: 4, picture: picture((context, layer) => paintWood(context, stage, layer, 0)), ...at },
      { depth: 2.2, picture: picture((context, layer) => paintWood(context, stage, layer, 1)), ...at },
      { depth: 1.15, picture: picture((context) => paintWall(context, stage)), ...at },
      { depth: 1, picture: picture((context) => paintGround(context, stage, drawLeaf)), ...at },
      { depth: 1, picture: picture((context) => paintTree(context, stage, drawLeaf)), ...at },
    ],
    front: [{ depth: 0.62, picture: picture((context) => paintNearBough(context, stage)), ...at }],
  };
}

function paintSky(context: Context2D): void {
  context.fillStyle = vertical(context, -200, 420, [0, '#cfdcd6'], [0.45, '#f3e7c9'], [1, '#ffd896']);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  shine(context, createGlow('#fff3c8', 1.5), 760, 210, 520, 0.9, 330);
}

/** A row of maples behind the wall: the far one pale with light, the nearer one darker. */
function paintWood(context: Context2D, stage: Stage, layer: Layer, row: 0 | 1): void {
  const random = stage.random(`wood ${row}`);
  const haze = row === 0 ? 0.56 : 0.22;
  context.fillStyle = css(mix('#4a2a2c', '#ffdf9e', haze));
  for (let trunk = 0; trunk < 22 - row * 8; trunk++) {
    const x = lerp(LEFT, LEFT + WIDE, (trunk + random.unit()) / (22 - row * 8));
    const girth = random.between(5, 9) * (1 + row * 0.9);
    const lean = random.between(-50, 50);
    context.fill(
      tube(
        [
          [x, 420],
          [x + lean * 0.4, 260],
          [x + lean, 60],
        ],
        [girth, girth * 0.8, girth * 0.4],
      ),
    );
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
  layer.context.resetTransform();
  veil(context, layer.canvas.height, '#ffe0a0', 0, row === 0 ? 0.5 : 0.3);
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
