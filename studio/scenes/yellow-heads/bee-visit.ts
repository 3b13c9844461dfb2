import { createBee } from '../../kit/bee.ts';
import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { LIGHT, STORY } from './story.ts';

const PETAL = closedCurve(
  points(0, 0, 0.34, -0.16, 0.7, -0.42, 1, -0.34, 1.06, 0, 1, 0.34, 0.7, 0.42, 0.34, 0.16),
);
const GREEN = { base: '#8fae4a', shade: '#55762f', rim: '#dbe59a' };

/** A bee inside a flower of rape, so near that it fills the picture; a bicycle's wind goes by. */
export function createBeeVisit(stage: Stage, land: Layer): Painter {
  const drawBee = createBee(stage);
  const back = stage.layer(stage.width, stage.height, (context) => {
    context.filter = `blur(${14 * stage.scale}px)`;
    land.drawOn(context, -700, -420, 2560, 1440);
    context.filter = 'none';
    for (let light = 0; light < 70; light++) {
      const [x, y] = [1280 * hashUnit(light, 1), 720 - 520 * hashUnit(light, 2) ** 1.4];
      context.fillStyle = css(mix('#f2c21a', '#fff6a8', hashUnit(light, 3)), 0.3);
      disc(context, x, y, 20 + 44 * hashUnit(light, 4));
    }
  });
  return (context, second) => {
    const age = second - STORY.bee;
    const gust = swell(2.2, 2.5, 2.8, 4, age);
    const sway = 0.025 * Math.sin(age * 1.5) + gust * (0.09 + 0.04 * Math.sin(age * 9));
    const near = 1 + 0.03 * age;
    back.drawOn(context);
    context.save();
    context.translate(640, 1000);
    context.rotate(sway);
    context.scale(near, near);
    context.translate(-640, -1000);
    fillForm(context, tube(points(600, 1010, 618, 760, 612, 500), [26, 22, 14]), GREEN, {
      ...LIGHT,
      shadeWidth: 14,
    });
    for (const [x, y, size, lean] of [
      [330, 640, 190, -0.5],
      [930, 660, 200, 0.45],
    ] as const) {
      fillForm(context, tube(points(614, 800, lerp(614, x, 0.6), y + 60, x, y), [10, 8, 7]), GREEN, {
        ...LIGHT,
        shadeWidth: 6,
      });
      drawFlower(context, x, y, size, lean);
    }
    for (const [x, y] of [
      [540, 330],
      [590, 296],
      [520, 390],
      [690, 306],
    ] as const) {
      fillForm(
        context,
        tube(points(612, 520, x, y), [6, 20]),
        { base: '#c3c84e', shade: '#8a9a38', rim: '#f2f0a0' },
        { ...LIGHT, shadeWidth: 10 },
      );
    }
    const lands = smoothstep(0.2, 1, age);
    drawFlower(context, 640, 520, 300, 0, () => {
      context.save();
      context.translate(704 + 640 * (1 - lands), 392 - 320 * (1 - lands) + 6 * swell(0.9, 1, 1.1, 1.5, age));
      context.rotate(-0.1 - 0.25 * gust);
      context.scale(0.72, 0.72);
      const drink = swell(1.2, 1.7, 2.1, 2.4, age) + swell(3, 3.4, 9, 10, age);
      drawBee(context, second, { ground: 196, air: (1 - lands) * 0.8, steps: 0, drink });
      context.restore();
    });
    context.restore();
  };
}

/** Four petals across, six stamens, and whoever is inside, before whom the front petal stands. */
function drawFlower(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  lean: number,
  inside?: () => void,
): void {
  const petal = (angle: number, length: number) => {
    context.save();
    context.translate(x, y);
    context.rotate(lean);
    context.scale(size, size * 0.56);
    context.rotate(angle);
    context.scale(length, length);
    const warm = 0.5 + 0.5 * Math.cos(angle - 3.6);
    const [rim, body] = [css(mix('#ffe33a', '#fffbb0', warm)), css(mix('#f0b90e', '#ffdf2e', warm))];
    context.fillStyle = radial(context, 0, 0, 0.05, 1.05, [0, '#c4b21e'], [0.3, body], [1, rim]);
    context.fill(PETAL);
    context.strokeStyle = css('#b98a08', 0.3);
    context.lineWidth = 0.012;
    for (const vein of [-0.26, -0.13, 0, 0.13, 0.26]) {
      context.beginPath();
      context.moveTo(0.14, vein * 0.2);
      context.quadraticCurveTo(0.6, vein * 0.9, 0.98, vein);
      context.stroke();
    }
    context.restore();
  };
  for (const angle of [-2.2, -0.9]) petal(angle, 1);
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  context.scale(size, size);
  for (let stamen = 0; stamen < 6; stamen++) {
    const angle = (stamen / 6) * TAU + 0.3;
    const [tipX, tipY] = [Math.cos(angle) * 0.2, -0.34 + Math.sin(angle) * 0.07];
    context.strokeStyle = '#dfd65a';
    context.lineWidth = 0.022;
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(tipX * 0.5, -0.2, tipX, tipY);
    context.stroke();
    context.fillStyle = vertical(context, tipY - 0.07, tipY + 0.07, [0, '#ffe34a'], [1, '#c99410']);
    oval(context, tipX, tipY, 0.034, 0.075, tipX);
  }
  fillForm(context, tube(points(0, 0, 0, -0.38), [0.035, 0.03]), GREEN, { ...LIGHT, shadeWidth: 0.03 });
  context.restore();
  inside?.();
  for (const angle of [2.35, 0.75]) petal(angle, 1.05);
}
