import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { fillLand, hills } from '../../elements/ridge.ts';
import { smoke } from '../../elements/smoke.ts';
import { conifer } from '../../elements/trees.ts';
import { snowfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

const cottages = [
  { x: 250, width: 120, lit: true },
  { x: 420, width: 96, lit: false },
  { x: 560, width: 150, lit: true },
  { x: 770, width: 104, lit: true },
  { x: 900, width: 84, lit: false },
] as const;

/** 雪夜山村: the village sleeps; a few windows do not. */
export const villageSnowNight: Painting = (stage) => {
  const scenery = backdrop(stage, [
    [0, '#142447'],
    [0.5, '#2f4f7e'],
    [0.75, '#6f8db2'],
    [1, '#a9bdd3'],
  ]);
  const random = stage.random('pines');
  const far = hills(stage, { level: 350, height: 200, wavelength: 460, variant: 2, octaves: 3 });
  const middle = hills(stage, { level: 470, height: 120, wavelength: 620, variant: 5 });
  const field = hills(stage, { level: 590, height: 60, wavelength: 800, variant: 3 });
  const { context: ground } = scenery;
  fillLand(ground, stage, far, { crest: '#5d7ba6', foot: '#8ea8c8', depth: 260 });
  fillLand(ground, stage, middle, { crest: '#a7bcd6', foot: '#c6d4e4', depth: 200 });
  for (let x = 20; x < 1280; x += random.between(26, 70)) {
    conifer(ground, x, middle(x) + 8, random.between(40, 84), '#2b456b');
  }
  fillLand(ground, stage, field, { crest: '#e3ebf4', foot: '#b4c6da', depth: 180 });
  for (const { x, width, lit } of cottages) cottage(ground, x, field(x) + 16, width, lit);
  const glow = createGlow('#ffb85c');
  const plumes = cottages
    .filter(({ lit }) => lit)
    .map(({ x, width }, index) =>
      smoke({
        x: x + width * 0.76,
        y: field(x) - width * 0.78,
        colour: '#d5dfec',
        height: 150,
        spread: 20,
        opacity: 0.3,
        variant: index,
      }),
    );
  const snow = snowfall(stage, { count: 42, fall: 32, wind: 6 });
  return (context, second) => {
    scenery.drawOn(context);
    for (const plume of plumes) plume(context, second);
    for (const { x, width, lit } of cottages) {
      if (lit)
        shine(
          context,
          glow,
          x + width / 2,
          field(x) - width * 0.08,
          width * 0.9,
          0.5 + 0.06 * Math.sin(second * 1.7 + x),
        );
    }
    snow(context, second);
  };
};

/** Snow lies on the roof as thick as risen dough. */
function cottage(context: Context2D, x: number, y: number, width: number, lit: boolean): void {
  const height = width * 0.42;
  context.fillStyle = '#3a3848';
  context.fillRect(x, y - height, width, height);
  context.fillStyle = '#4a4658';
  context.fillRect(x + width * 0.7, y - height - width * 0.5, width * 0.12, width * 0.3);
  context.fillStyle = lit ? '#ffd083' : '#262a3f';
  context.fillRect(x + width * 0.16, y - height * 0.66, width * 0.2, height * 0.36);
  context.fillRect(x + width * 0.58, y - height * 0.66, width * 0.2, height * 0.36);
  context.fillStyle = '#f3f7fb';
  context.beginPath();
  context.moveTo(x - width * 0.16, y - height * 0.9);
  context.quadraticCurveTo(
    x + width * 0.2,
    y - height - width * 0.42,
    x + width / 2,
    y - height - width * 0.42,
  );
  context.quadraticCurveTo(x + width * 0.8, y - height - width * 0.42, x + width * 1.16, y - height * 0.9);
  context.quadraticCurveTo(x + width / 2, y - height * 1.08, x - width * 0.16, y - height * 0.9);
  context.fill();
}
