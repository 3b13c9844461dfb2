import { css } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { createGrain, fillForm, lay } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLeaf } from './leaves.ts';
import { CLUMP_LIGHT, HIGH, LEFT, SHADOW, SUN, TOP, WIDE, WOOD } from './measures.ts';

const BARK = { base: '#6b4038', shade: '#3d2328', rim: '#b97a58', bounce: '#8a4a38' };

/** The great maple at the left whose leaves he sweeps. */
export function paintTree(context: Context2D, stage: Stage, drawLeaf: DrawLeaf): void {
  const random = stage.random('tree');
  const light = { from: SUN, shadeWidth: 16 };
  // Its shadow on the flags, and the dark where it stands.
  context.save();
  context.filter = `blur(${4 * stage.scale}px)`;
  context.fillStyle = css(SHADOW, 0.42);
  polygon(context, points([40, 590, 180, 596, 20, 526, -120, 518]));
  context.fill();
  context.fillStyle = css('#33202e', 0.5);
  context.beginPath();
  context.ellipse(100, 596, 110, 11, 0, 0, 7);
  context.fill();
  context.restore();
  const trunk = stage.layer(WIDE, HIGH);
  const wood = trunk.context;
  wood.translate(-LEFT, -TOP);
  fillForm(wood, tube(points([150, 150, 260, 60, 410, 10, 600, -30]), [30, 20, 13, 5]), BARK, {
    ...light,
    shadeWidth: 8,
  });
  fillForm(wood, tube(points([330, 34, 430, 60, 520, 70]), [9, 6, 3]), BARK, { ...light, shadeWidth: 3 });
  fillForm(wood, tube(points([112, 60, 20, -60, -90, -120]), [34, 26, 18]), BARK, {
    ...light,
    shadeWidth: 10,
  });
  fillForm(
    wood,
    closedCurve(
      points([
        24, 600, 58, 560, 66, 420, 60, 250, 82, 90, 70, -80, 90, -330, 160, -330, 166, -80, 178, 110, 172,
        260, 160, 420, 172, 560, 214, 602, 150, 592, 104, 604, 64, 592,
      ]),
    ),
    BARK,
    light,
  );
  wood.translate(LEFT, TOP);
  lay(
    wood,
    createGrain(stage, 'bark', WIDE, HIGH, { dark: [40, 18, 24], light: [214, 150, 108], strength: 0.3 }),
  );
  trunk.drawOn(context, LEFT, TOP);
  // Where the broom does not reach, leaves lie against the roots.
  for (let leaf = 0; leaf < 110; leaf++) {
    const across = random.unit() + random.unit() - 1;
    const at: Point = [
      112 + across * 120,
      604 - random.unit() * 20 * (1 - Math.abs(across)) + random.between(-4, 6),
    ];
    drawLeaf(context, {
      at,
      radius: random.between(9, 14),
      spin: random.between(0, 6.3),
      tilt: random.between(-0.8, 0.8),
      kind: random.integer(0, 6),
    });
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
