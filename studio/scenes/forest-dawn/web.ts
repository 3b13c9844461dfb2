import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc, oval } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const HUB: Point = [650, 318];
const SPOKES = 21;
const TURNS = 17;
/** Colours into which a drop takes the light apart. */
const DEW = ['#ffffff', '#ffe2a0', '#fff7dc', '#cfe9ff', '#ffd3c0'] as const;

/** A web before the light: it goes over the dew from one side to the other, and one drop falls. */
export function createWeb(stage: Stage): Painter {
  const { width, height } = stage;
  const random = stage.random('web');
  const glow = createGlow('#fff0c0', 2);
  const spokes = Array.from({ length: SPOKES }, (_, spoke) => {
    const angle = ((spoke + random.between(-0.22, 0.22)) / SPOKES) * TAU;
    return { angle, reach: random.between(0.9, 1.12) * (286 + 86 * Math.abs(Math.cos(angle))) };
  });
  const on = (spoke: number, share: number): Point => {
    const { angle, reach } = spokes[spoke % SPOKES] ?? { angle: 0, reach: 0 };
    return [HUB[0] + Math.cos(angle) * reach * share, HUB[1] + Math.sin(angle) * reach * share * 0.86];
  };
  const threads = spokes.map((_, spoke): readonly Point[] => [HUB, on(spoke, 3.2)]);
  const beads: { at: Point; size: number; colour: string }[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      if (turn > 3 && random.chance(0.035)) continue;
      const share = (part: number) => 0.1 + (0.86 * (turn + (spoke + part) / SPOKES)) / TURNS;
      const [from, to] = [on(spoke, share(0)), on(spoke + 1, share(1))];
      const sag = (2 + turn * 0.62) * random.between(0.6, 1.3);
      const toHub = (axis: 0 | 1) => lerp((from[axis] + to[axis]) / 2, HUB[axis], 0.05);
      const middle: Point = [toHub(0), toHub(1) + sag];
      threads.push([from, middle, to]);
      const count = 2 + Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 13);
      for (let place = 0; place < count; place++) {
        const along = (place + random.between(0.2, 0.8)) / count;
        const belly = 2 * along * (1 - along);
        const part = (axis: 0 | 1) =>
          (1 - along) ** 2 * from[axis] + belly * middle[axis] + along ** 2 * to[axis];
        const size = (0.9 + 2.4 * random.unit() ** 2) * (0.6 + belly);
        beads.push({ at: [part(0), part(1) + 1], size, colour: random.pick(DEW) });
      }
    }
  const weave = (context: Context2D, light: number) => {
    context.strokeStyle = css('#fff3c4', 0.2 + 0.6 * light);
    for (const thread of threads) {
      curve(context, thread);
      context.stroke();
    }
    for (const { at, size, colour } of beads) {
      shine(context, glow, ...at, size * 5, 0.55 * light);
      context.fillStyle = css(mix('#7f9279', colour, light));
      disc(context, ...at, size);
      context.fillStyle = css('#ffffff', 0.4 + 0.6 * light);
      disc(context, at[0] - size * 0.3, at[1] - size * 0.3, size * 0.34);
    }
  };
  const dim = stage.layer(width, height, (context) => weave(context, 0.22));
  const lit = stage.layer(width, height, (context) => weave(context, 1));
  const beam = stage.layer(width, height);
  return (context, second) => {
    const since = second - STORY.drop;
    if (since > 0) context.translate(0, -6 * Math.exp(-since * 3.5) * Math.sin(since * 24));
    dim.drawOn(context);
    const band = beam.clear();
    lit.drawOn(band);
    const middle = lerp(60, 1420, smoothstep(STORY.web - 0.6, STORY.near + 0.4, second));
    const light = band.createLinearGradient(middle - 420, 0, middle + 150, 300);
    for (const [place, share] of [0.22, 0.6, 1, 0.9, 0.02].entries())
      light.addColorStop(place / 4, css('#ffffff', share));
    band.globalCompositeOperation = 'destination-in';
    band.fillStyle = light;
    band.fillRect(0, 0, width, height);
    beam.drawOn(context);
    for (const [place, { at, size }] of beads.entries())
      if (place % 31 === 0) {
        const near = Math.exp(-(((at[0] + at[1] * 0.45 - middle - 100) / 150) ** 2));
        shine(context, glow, ...at, 16 + size * 7, near * (0.55 + 0.45 * Math.sin(second * 5 + place)));
      }
    // The drop is a lens: the bright wood stands on its head in it.
    const grown = 9 + 6 * smoothstep(STORY.web, STORY.drop, second);
    const [x, y] = [HUB[0] + 52, HUB[1] + 268 + Math.max(0, since) ** 2 * 2300];
    context.fillStyle = radial(
      context,
      x - 2,
      y + 7,
      0,
      22,
      [0, '#fffbe0'],
      [0.5, '#b5c98e'],
      [1, '#24402f'],
    );
    oval(context, x, y, grown, grown * (since > 0 ? 1 : 1.25));
    context.fillStyle = '#ffffff';
    oval(context, x - grown * 0.34, y - grown * 0.45, grown * 0.2, grown * 0.28, 0.4);
  };
}
