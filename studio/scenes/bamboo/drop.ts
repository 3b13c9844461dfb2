import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawLeaf } from './culm.ts';
import { STORY } from './story.ts';

/** Where the leaf ends that it hangs on, and when it lets go. */
const [X, Y, FALLS] = [560, 236, STORY.drop - 0.62] as const;

/** The last drop, very near, on the point of a leaf: in it the whole grove stands on its head. */
export function createDrop(stage: Stage, grove: Layer): Painter {
  const soft = stage.layer(stage.width, stage.height, (context) => {
    context.filter = `blur(${16 * stage.scale}px)`;
    grove.drawOn(context, -60, -34, 1400, 788);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = radial(context, 640, 330, 80, 800, [0, '#e8edc4'], [0.5, '#7fa873'], [1, '#1d4736']);
    context.fillRect(-80, -80, stage.width + 160, stage.height + 160);
  });
  const sky = createGlow('#fdfcc8', 1.2);
  return (context, second) => {
    const free = Math.max(0, second - FALLS);
    const grown = smoothstep(STORY.below - 1.5, FALLS, second);
    const sways = 3 * Math.sin(second * 2);
    // The leaf bends under it, and springs up when it goes.
    const tip: Point = [X + sways, Y + 8 - 50 * (1 - Math.exp(-4 * free) * Math.cos(13 * free))];
    soft.drawOn(context);
    for (let band = 0; band < 16; band++) {
      const [inner, half] = [band / 16, 92 * (1 - band / 16)];
      const tones = [mix('#2f6a2c', '#7fb148', inner), mix('#93bd45', '#e2f0a0', inner)];
      drawLeaf(context, [1420, -60], tip, half, tones);
    }
    // It swells and grows long, then lets go and is round.
    const round = smoothstep(0, 0.14, free);
    const [wide, long] = [lerp(74, 100, grown), lerp(2.05, 2.5, grown) - 0.5 * round];
    const middle = wide * (long - 1);
    const [neck, shoulder] = [wide * lerp(0.06, 0.55, round), middle - wide * lerp(1, 0.55, round)];
    const right = `M0 0C${neck} 0 ${wide} ${shoulder} ${wide} ${middle}A${wide} ${wide} 0 0 1 ${-wide} ${middle}`;
    const drop = new Path2D(`${right}C${-wide} ${shoulder} ${-neck} 0 0 0Z`);
    context.save();
    context.translate(X + sways, Y - 2 + 3600 * free ** 2);
    context.clip(drop);
    context.scale(-1, -1);
    grove.drawOn(context, -2.2 * wide, -middle - 1.35 * wide, 4.4 * wide, 2.7 * wide);
    context.scale(-1, -1);
    // Its edge is dark; the light that it gathers is below, the sky in its skin above.
    context.filter = `blur(${12 * stage.scale}px)`;
    context.strokeStyle = css('#04170f', 0.9);
    context.lineWidth = wide * 0.36;
    context.stroke(drop);
    context.filter = 'none';
    shine(context, sky, wide * 0.2, middle + wide * 0.8, wide * 0.8, 1, wide * 0.4);
    shine(context, sky, -wide * 0.42, middle - wide * 0.5, wide * 0.3, 1, wide * 0.2);
    context.restore();
  };
}
