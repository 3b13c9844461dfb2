import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Layer } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Random } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { windAt } from './story.ts';

/** A tuft stands at 100, 130 of its print. */
const [ROOT_X, ROOT_Y] = [100, 130];
const TUFTS = 6;

/** A tuft of dry grass, dark at its roots, and the shade that it gives the ground. */
function paintTuft({ layer, scale }: Stage, random: Random): Layer {
  const blades = layer(200, 150, (context) => {
    for (let blade = 0; blade < 40; blade++) {
      // From the farthest to the nearest; those at the sides are short and lean outward.
      const near = blade / 20 - 1;
      const out = random.between(-1, 1) * Math.sqrt(1 - near * near);
      const [x, y] = [ROOT_X + out * 30, ROOT_Y + near * 8];
      const tall = random.between(22, 104) * (1 - 0.55 * out * out);
      const lean = tall * (out * 0.7 + random.between(-0.2, 0.2));
      context.fillStyle = css(mix('#332d14', '#b59a50', (blade / 40) * random.between(0.5, 1)));
      context.fill(tube(points(x, y, x + lean * 0.3, y - tall * 0.6, x + lean, y - tall), [1.9, 1.4, 0.3]));
    }
    context.globalCompositeOperation = 'source-atop';
    fillBox(context, vertical(context, 30, ROOT_Y, [0, '#1c190c00'], [1, '#1c190cd8']), 0, 0, 200, 150);
  });
  return layer(200, 150, (context) => {
    placed(context, [ROOT_X, ROOT_Y, 0, 0.2, 1], () =>
      fillBox(context, radial(context, 0, 0, 0, 95, [0, '#1c190cb0'], [1, '#1c190c00']), -95, -95, 190, 190),
    );
    context.filter = `blur(${1.1 * scale}px)`;
    blades.drawOn(context);
  });
}

/** Grass at the side of the road, where the wheat ends: close along `y`, and here and there so `deep` into the road. */
export function createVerge(stage: Stage, y: number, deep: number, size: number): Painter {
  const { noise, random: randomOf } = stage;
  const random = randomOf('verge');
  const prints = Array.from({ length: TUFTS }, () => paintTuft(stage, random));
  const tufts = Array.from({ length: Math.round(210 / size) }, (_, place) => {
    const x = -480 + (2240 * (place + random.unit()) * size) / 210;
    const out = Math.max(0, 0.3 + noise.plane(x / 210, 5)) * random.unit() ** 2.4;
    const tall = size * random.between(0.55, 1) * (1 + 0.5 * noise.plane(x / 150, 8)) * (1 - 0.4 * out);
    return { x, y: y + deep * out, tall, print: prints[random.integer(0, TUFTS)] };
  }).toSorted((one, other) => one.y - other.y);
  return (context, second) => {
    const wind = windAt(second);
    for (const tuft of tufts) {
      placed(context, [tuft.x, tuft.y, 0, tuft.tall], () => {
        // As the wheat does, it bows to the left.
        context.transform(1, 0, wind * (0.4 + 0.24 * Math.sin(second * 2.3 - tuft.x * 0.008)), 1, 0, 0);
        tuft.print?.drawOn(context, -ROOT_X, -ROOT_Y);
      });
    }
  };
}
