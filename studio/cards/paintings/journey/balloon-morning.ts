import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { polygon } from '../../../kit/path.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { luminary } from '../../elements/lights.ts';
import { crests, fillLand } from '../../elements/ridge.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const balloons = [
  { x: 1090, y: 160, size: 44, colours: ['#e6c15a', '#f8ecd0'], rise: 2.4 },
  { x: 470, y: 400, size: 58, colours: ['#4f8f9c', '#f2ead8'], rise: 3 },
  { x: 900, y: 420, size: 84, colours: ['#d95f43', '#fbe7c8', '#f0a04b'], rise: 3.6 },
  { x: 650, y: 250, size: 150, colours: ['#c9403c', '#f7ead2', '#2f6f8f'], rise: 4.4 },
] as const;

/** 热气球之旅: striped mushrooms leave the valley without a sound. */
export const balloonMorning: Painting = (stage) => {
  const morning = backdrop(stage, [
    [0, '#7fb2cf'],
    [0.45, '#cfe0de'],
    [0.68, '#fbdcb8'],
    [1, '#f6c8a8'],
  ]);
  luminary(morning.context, 1010, 520, 46, { disc: '#fff6dc', halo: '#ffe9bd', haloOpacity: 0.8, reach: 7 });
  fillLand(
    morning.context,
    stage,
    crests(stage, { level: 560, height: 130, wavelength: 420, variant: 3, octaves: 4 }),
    {
      crest: '#b39fb0',
      foot: '#f3cfb6',
      depth: 170,
    },
  );
  const clouds = [0, 1, 2].map((variant) =>
    veil(stage, {
      top: 505 + variant * 52,
      height: 190,
      colour: variant === 2 ? '#fffaf2' : '#fbeee2',
      opacity: 0.9,
      speed: 4 + variant * 3,
      variant,
      detail: 4,
    }),
  );
  const flame = createGlow('#ffd27a');
  return (context, second) => {
    morning.drawOn(context);
    clouds[0]?.(context, second);
    for (const balloon of balloons) {
      const { x, y, size, rise } = balloon;
      context.save();
      context.translate(x + Math.sin(second * 0.25 + size) * 7, y + 30 - second * rise);
      float(context, size, balloon.colours, second * 0.12);
      // The burner of airs.ts breathes on the same beat.
      const burst = Math.max(0, Math.sin((second - 2) * 0.7)) ** 8;
      if (burst > 0.02) shine(context, flame, 0, size * 1.15, size * 0.5, burst);
      context.restore();
    }
    clouds[1]?.(context, second);
    clouds[2]?.(context, second);
  };
};

/** Envelope and basket, centred on the envelope. Its gores are slices of a turning globe. */
function float(
  context: Context2D,
  size: number,
  colours: readonly [string, ...string[]],
  turn: number,
): void {
  const mouth = size * 1.22;
  context.save();
  context.beginPath();
  context.moveTo(-size * 0.16, mouth);
  context.bezierCurveTo(-size * 0.3, size * 0.85, -size, size * 0.5, -size, -size * 0.05);
  context.bezierCurveTo(-size, -size * 1.28, size, -size * 1.28, size, -size * 0.05);
  context.bezierCurveTo(size, size * 0.5, size * 0.3, size * 0.85, size * 0.16, mouth);
  context.closePath();
  context.clip();
  const gores = colours.length * 6;
  for (let gore = 0; gore < gores; gore++) {
    const from = (gore / gores) * Math.PI * 2 + turn;
    const to = from + (Math.PI * 2) / gores;
    if (Math.cos((from + to) / 2) < -0.1) continue;
    context.fillStyle = colours[gore % colours.length] ?? colours[0];
    context.beginPath();
    context.moveTo(0, -size * 1.1);
    context.quadraticCurveTo(Math.sin(from) * size * 1.95, -size * 0.1, Math.sin(from) * size * 0.16, mouth);
    context.lineTo(Math.sin(to) * size * 0.16, mouth);
    context.quadraticCurveTo(Math.sin(to) * size * 1.95 + 1, -size * 0.1, 0, -size * 1.1);
    context.fill();
  }
  const shadow = context.createLinearGradient(-size, 0, size, 0);
  shadow.addColorStop(0, css('#2b2440', 0.35));
  shadow.addColorStop(0.6, css('#ffffff', 0));
  shadow.addColorStop(1, css('#fff3d8', 0.3));
  context.fillStyle = shadow;
  context.fillRect(-size, -size * 1.2, size * 2, size * 2.6);
  context.restore();
  context.strokeStyle = css('#4a3a34', 0.8);
  context.lineWidth = Math.max(0.8, size * 0.012);
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(side * size * 0.15, mouth);
    context.lineTo(side * size * 0.1, mouth + size * 0.24);
    context.stroke();
  }
  context.fillStyle = '#6a4632';
  polygon(context, [
    [-size * 0.12, mouth + size * 0.22],
    [size * 0.12, mouth + size * 0.22],
    [size * 0.09, mouth + size * 0.38],
    [-size * 0.09, mouth + size * 0.38],
  ]);
  context.fill();
}
