import { smoothstep } from '../../../kit/maths.ts';
import type { Stage } from '../../../stage.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { sitter, skiff } from '../../elements/boats.ts';
import { starfield } from '../../elements/lights.ts';
import { crests, fillLand } from '../../elements/ridge.ts';
import type { Painting } from '../../painting.ts';

const shore = 468;

/** 银河渡: the galaxy crosses the sky and, once more, the lake. */
export const milkyFerry: Painting = (stage) => {
  const sky = backdrop(stage, [
    [0, '#070b26'],
    [0.42, '#16305a'],
    [0.65, '#3f6d86'],
    [1, '#0a1a33'],
  ]);
  galaxy(stage).drawOn(sky.context);
  const stars = starfield(stage, { count: 420, bottom: shore, twinkling: 12 });
  const land = crests(stage, { level: shore - 20, height: 70, wavelength: 300, variant: 4 });
  const shoreline = stage.layer(stage.width, shore, (context) =>
    fillLand(context, stage, land, { crest: '#0b1730', foot: '#12243f' }),
  );
  const upper = stage.layer(stage.width, shore, (context) => {
    sky.drawOn(context);
    stars(context, 0);
    shoreline.drawOn(context);
  });
  return (context, second) => {
    sky.drawOn(context);
    stars(context, second);
    shoreline.drawOn(context);
    context.save();
    context.translate(0, shore * 2);
    context.scale(1, -1);
    context.globalAlpha = 0.72;
    upper.drawOn(context);
    context.restore();
    context.fillStyle = 'rgba(8,20,44,0.25)';
    context.fillRect(0, shore, stage.width, stage.height - shore);
    context.save();
    context.translate(520 + second * 3, 585 + Math.sin(second * 0.8));
    skiff(context, 210, '#050a18');
    sitter(context, 30, 56, '#050a18');
    context.restore();
  };
};

/** A band of star dust falling from the upper left to the right shore, split by a dark lane. */
function galaxy(stage: Stage) {
  const { fractal } = stage.noise;
  return stage.field(
    stage.width,
    shore,
    (pixel, _u, _v, x, y) => {
      const across = (x - 330 - y * 1.05) / 165 + fractal(x / 260, y / 260, 3) * 0.9;
      const lane = smoothstep(0.05, 0.35, Math.abs(across + 0.12 + fractal(x / 90, y / 90, 3) * 0.5));
      const light = Math.exp(-across * across) * (0.45 + 0.55 * lane);
      pixel[0] = 190 + 50 * light;
      pixel[1] = 200 + 10 * light;
      pixel[2] = 236;
      pixel[3] = 170 * light * (0.75 + fractal(x / 60, y / 60, 3));
    },
    { resolution: 0.5 },
  );
}
