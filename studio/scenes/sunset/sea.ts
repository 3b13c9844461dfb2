import type { CanvasGradient } from '@napi-rs/canvas';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlints } from '../../kit/glints.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Stage } from '../../stage.ts';
import { gone, HORIZON_Y, SUN_X, sunlight } from './sky.ts';

const SHORE_Y = 668;
const WAVE_SECONDS = 7;

/** The sea with the sun's road on it, down to the wet sand at our feet. */
export function createSunsetSea(stage: Stage) {
  const { height, noise, durationSeconds } = stage;
  const waterAt = createSwell(stage, { horizonY: HORIZON_Y, bottom: height, waves: 6, pace: 0.9 });
  const drawGlints = createGlints(stage, {
    name: 'gold',
    horizonY: HORIZON_Y,
    bottom: height,
    count: 1900,
    length: 92,
    drift: 0.014,
  });
  const day = ramp([0, '#4a3058'], [0.4, '#8a4e5e'], [0.75, '#dd8a58'], [1, '#ffc878']);
  const dusk = ramp([0, '#231b45'], [0.4, '#4c2b58'], [0.75, '#a54e58'], [1, '#f08a58']);
  return (context: Context2D, second: number) => {
    const share = gone(second, durationSeconds);
    const light = sunlight(share);
    const road = (x: number, nearness: number) => {
      const half = lerp(96, 300, nearness ** 0.8);
      return Math.exp(-(((x - SUN_X) / half) ** 2));
    };
    const water = waterAt(second, (pixel, { x, nearness, height: crest, lean }) => {
      const gleam = road(x, nearness) * light;
      const far = 0.42 * (1 - nearness) ** 3;
      const tone = clamp(0.26 + far + crest * 0.3 + lean * 0.22 + gleam * (0.42 + 0.5 * lean));
      const [early, late] = [day(tone), dusk(tone)];
      const flash = 70 * gleam * smoothstep(0.15, 0.6, lean + 0.2 * gleam);
      pixel[0] = lerp(early[0], late[0], share) + flash;
      pixel[1] = lerp(early[1], late[1], share) + flash * 0.8;
      pixel[2] = lerp(early[2], late[2], share) + flash * 0.35;
    });
    water.drawOn(context, 0, HORIZON_Y);
    drawGlints(context, second, css(mix('#ffd79a', '#e8806a', share)), (x, _y, nearness) => {
      const group = smoothstep(-0.2, 0.5, noise.moving(x / 240, nearness * 6, second * 0.14));
      return 0.32 * group * (1 - 0.3 * nearness);
    });
    drawGlints(context, second + 40, '#fff3c4', (x, _y, nearness) => 1.15 * light * road(x, nearness) ** 1.5);
    drawShore(context, stage, second, share);
  };
}

/** The last thin sheet of a wave on the sand; it comes, mirrors the sky, and sinks away. */
function drawShore(context: Context2D, { width, height, noise }: Stage, second: number, share: number): void {
  const surge = Math.sin((second / WAVE_SECONDS) * Math.PI * 2);
  const edge = (x: number, reach: number) =>
    SHORE_Y +
    reach +
    20 * noise.moving(x / 330, 2, second * 0.09) +
    7 * noise.plane(x / 90 + 5, second * 0.05) -
    26 * ((x - 500) / 780) ** 2;
  const fillDown = (reach: number, style: CanvasGradient) => {
    traceBand(context, width, (x) => [edge(x, reach), height + 2]);
    context.fillStyle = style;
    context.fill();
  };
  const wet = context.createLinearGradient(0, SHORE_Y - 20, 0, height);
  wet.addColorStop(0, css(mix('#a5695a', '#6b3a55', share)));
  wet.addColorStop(1, css(mix('#4a2f3d', '#281c38', share)));
  const reach = 12 - 17 * surge;
  fillDown(reach, wet);
  // Wet sand keeps a little of the sun.
  const mirror = context.createRadialGradient(SUN_X, SHORE_Y + 10, 10, SUN_X, SHORE_Y + 20, 360);
  mirror.addColorStop(0, css('#ffd890', 0.55 * sunlight(share)));
  mirror.addColorStop(1, css('#ffb060', 0));
  fillDown(reach + 4, mirror);
  const foam = mix('#fff0d2', '#e9b0a8', share);
  // A film of water runs ahead of the foam, and lines of older foam lie behind it.
  traceBand(context, width, (x) => [edge(x, reach), edge(x, reach + 9 + 6 * noise.plane(x / 120, 7))]);
  context.fillStyle = css('#ffcf9a', 0.28);
  context.fill();
  for (const [offset, thick, opacity] of [
    [0, 7, 0.86],
    [-9, 3.4, 0.4],
    [-22, 2.6, 0.24],
  ] as const) {
    traceBand(context, width, (x) => {
      const swollen = thick * Math.max(0.12, 0.5 + noise.moving(x / 46, offset, second * 0.2));
      return [edge(x, reach + offset) - swollen, edge(x, reach + offset) + 1];
    });
    context.fillStyle = css(foam, opacity);
    context.fill();
  }
}

/** Traces what lies between two lines across the picture. */
function traceBand(
  context: Context2D,
  width: number,
  between: (x: number) => readonly [number, number],
): void {
  const lower: Point[] = [];
  context.beginPath();
  for (let x = -10; x <= width + 10; x += 9) {
    const [top, bottom] = between(x);
    context.lineTo(x, top);
    lower.push([x, bottom]);
  }
  for (const point of lower.toReversed()) context.lineTo(...point);
  context.closePath();
}
