import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { createJellyfish } from '../../kit/jellyfish.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
import { shade } from '../../kit/shade.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './score.ts';

/** The moon, seen through the water: its seas are four bows, its rays a train. */
const [MOON_X, MOON_Y, RADIUS] = [640, 205, 150];
const LOOK = { pitch: 1.05, pulseSeconds: 7.5, phase: 0.4, skin: '#cfeaff', heart: '#fff0cc' };
const STRIP = 2;

/** The waves from below, and the moon above them, which they shake. */
export function createMoonlight(stage: Stage): Painter {
  const { width, height, noise } = stage;
  const still = new Layer(width, height, stage.scale * 0.5);
  const placeAt = (): Point => [MOON_X, MOON_Y];
  const draw = createJellyfish(stage.random('moon'), { ...LOOK, radius: RADIUS, tentacles: 46, placeAt });
  const halo = createGlow('#d8f2ff', 1.5);
  const waves = stage.field(width, 420, () => {}, { resolution: 0.14 });
  return (context, second) => {
    shade(waves, (pixel, _u, v, x, y) => {
      const near = 1.25 - v;
      const crest = 1 - Math.abs(noise.moving(x / 150 / near, y / 34 / near, second * 0.35)) * 2.6;
      const away = Math.hypot((x - MOON_X) * 0.6, y - MOON_Y) / 330;
      [pixel[0], pixel[1], pixel[2]] = [196, 234, 250];
      pixel[3] = 128 * Math.max(0, crest) ** 2 * Math.exp(-away * away * 2.2) * smoothstep(1, 0.55, v);
    });
    shine(context, halo, MOON_X, MOON_Y, 620, 0.42, 420);
    context.save();
    context.globalCompositeOperation = 'screen';
    waves.drawOn(context);
    const below = still.clear();
    const limb = [0.8, css('#f4f6f0', 0.5)] as const;
    const disc = [0, css('#fff2d0', 0.66)] as const;
    below.fillStyle = radial(below, MOON_X, MOON_Y, 0, RADIUS, disc, limb, [1, css('#bfe4ff', 0)]);
    below.fillRect(0, 0, width, height);
    draw(below, second, () => 0.12);
    for (let y = 0; y < height; y += STRIP) {
      const shaken = 9 * noise.moving(y / 26, 3, second * 0.6) * smoothstep(height, MOON_Y, y);
      still.drawPartOn(context, [0, y, width, STRIP], [shaken, y, width, STRIP]);
    }
    context.restore();
  };
}

/** A tentacle of the great one comes down and touches; a spark stands there, and it draws back. */
export function createTouch(): Painter {
  const spark = createGlow('#fff0d8', 1.6);
  return (context, second) => {
    const since = second - STORY.touch;
    const reach = smoothstep(-2.6, 0, since) - 0.5 * smoothstep(0.5, 2.6, since);
    const tip: Point = [lerp(690, 574, reach), lerp(180, 391, reach)];
    const way = Array.from({ length: 24 }, (_, node): Point => {
      const down = node / 23;
      const sway = Math.sin(second * 1.2 - down * 5) * 26 * Math.sin(Math.PI * down);
      return [lerp(660, tip[0], down ** 1.7) + sway, lerp(-20, tip[1], down)];
    });
    const shines = swell(-0.1, 0.15, 0.6, 2, since);
    context.lineCap = 'round';
    for (const width of [11, 3.4]) {
      const end = css('#ffe9c8', (0.7 + 0.3 * shines) / width ** 0.3);
      context.strokeStyle = vertical(context, -20, tip[1], [0, css('#8fd6ff', 0.6 / width)], [1, end]);
      context.lineWidth = width;
      curve(context, way);
      context.stroke();
    }
    shine(context, spark, ...tip, 60 + 60 * shines, shines);
  };
}
