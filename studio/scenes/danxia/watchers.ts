import { drawBystander } from '../../kit/bystander.ts';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { smoothstep } from '../../kit/maths.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

/** Those who got up at four, on a dark knoll before us: place and height. The small one waves at the bird. */
const WATCHERS = [[988, 62] as const, [1014, 56] as const, [1062, 36] as const, [1090, 60] as const];

export function createWatchers({ width, noise }: Stage): Painter {
  const rough = (x: number) => 7 * noise.fractal(x / 70, 2, 4) + 3 * noise.plane(x / 3, 9);
  const ground = (x: number) => 754 - 128 * smoothstep(700, 1080, x) + rough(x);
  return (context, second) => {
    const light = smoothstep(STORY.valley - 1, STORY.valley + 5, second);
    const [dark, coat] = [css(mix('#1d1826', '#46261f', light)), css(mix('#15111c', '#4a241c', light * 0.8))];
    const edge = css(mix('#1d1826', '#a0502f', light));
    context.fillStyle = vertical(context, 590, 720, [0, edge], [0.3, dark], [1, '#120d16']);
    fillBelow(context, ground, width, 760);
    const waves = smoothstep(-2.5, -1.5, second - STORY.overUs) * (0.85 + 0.15 * Math.sin(second * 5));
    for (const [x, height] of WATCHERS) {
      const figure = { y: ground(x) + 3, height, reach: height < 40 ? waves : 0 };
      // The sun from the left draws an edge along each of them.
      drawBystander(context, { ...figure, x: x - 1.3, colour: css('#ffb676', light * 0.9) });
      drawBystander(context, { ...figure, x, colour: coat });
    }
  };
}
