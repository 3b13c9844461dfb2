import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import type { Cell, Population } from './life.ts';
import { has } from './life.ts';
import { GENERATIONS_PER_SECOND, onWater, SHORE } from './pond.ts';

/** A lamp is white when it is lit and grows redder the longer it burns. */
const FLAME = ramp([0, '#fff4cf'], [0.25, '#ffd27a'], [0.6, '#ff9e4a'], [1, '#ef6a3a']);
const OLD_GENERATIONS = 26;
/** Generations over which a lamp goes out. */
const EMBER = 3.2;

/** The cells as paper lamps on the water; those just gone leave an ember and a ring. */
export function createLamps(generations: readonly Population[]) {
  const warm = createGlow('#ffa452', 1.9);
  return (context: Context2D, second: number) => {
    const clock = second * GENERATIONS_PER_SECOND;
    const now = Math.floor(clock);
    const share = clock - now;
    const current = generations[now];
    if (!current) return;
    for (let back = 1; back < EMBER + 1; back++) {
      const then = generations[now - back];
      const after = generations[now - back + 1];
      if (!then || !after) continue;
      for (const cell of then.values()) {
        if (!has(after, cell) && !has(current, cell)) drawRing(context, cell, (back - 1 + share) / EMBER);
      }
    }
    const cells = [...current.values()].toSorted((one, other) => other.x + other.y - one.x - one.y);
    const next = generations[now + 1] ?? current;
    for (const cell of cells) {
      const lit = cell.age === 0 && now > 0 ? smoothstep(0, 0.55, share) : 1;
      const going = has(next, cell) ? 1 : 1 - smoothstep(0.45, 1, share);
      drawLamp(context, warm, cell, lit * going, clamp((cell.age + share) / OLD_GENERATIONS));
    }
  };
}

/** Toward the shore the lamps leave the water. */
const presence = (away: number) => 1 - smoothstep(SHORE - 5, SHORE + 1, away);

function drawLamp(
  context: Context2D,
  warm: ReturnType<typeof createGlow>,
  { x, y }: Cell,
  power: number,
  age: number,
): void {
  const place = onWater(x, y);
  const shown = power * presence(place.away);
  if (shown <= 0.01 || place.y > 800) return;
  const half = place.scale * 0.62;
  const depth = half * 0.36;
  const tall = half * 0.85;
  const foot = place.y;
  const flame = FLAME(age);
  shine(context, warm, place.x, foot - tall * 0.5, half * 3.4, 0.42 * shown);
  shine(context, warm, place.x, foot + half * 1.5, half * 0.85, 0.4 * shown, half * 2.4);
  context.save();
  context.globalAlpha = shown;
  context.fillStyle = css(mix(flame, '#7a2a14', 0.28));
  polygon(context, [
    [place.x - half, foot],
    [place.x, foot + depth],
    [place.x, foot + depth - tall],
    [place.x - half * 0.86, foot - tall],
  ]);
  context.fill();
  context.fillStyle = css(mix(flame, '#7a2a14', 0.06));
  polygon(context, [
    [place.x + half, foot],
    [place.x, foot + depth],
    [place.x, foot + depth - tall],
    [place.x + half * 0.86, foot - tall],
  ]);
  context.fill();
  context.fillStyle = css(mix(flame, '#fffbe8', 0.6));
  polygon(context, [
    [place.x - half * 0.86, foot - tall],
    [place.x, foot - tall - depth * 0.8],
    [place.x + half * 0.86, foot - tall],
    [place.x, foot - tall + depth],
  ]);
  context.fill();
  context.restore();
}

function drawRing(context: Context2D, { x, y }: Cell, age: number): void {
  const place = onWater(x, y);
  const shown = presence(place.away) * (1 - age) ** 1.6;
  if (shown <= 0.02 || age <= 0) return;
  const reach = place.scale * (0.5 + 0.75 * age);
  context.strokeStyle = css('#ffb878', 0.34 * shown);
  context.lineWidth = Math.max(0.6, place.scale * 0.05);
  context.beginPath();
  context.ellipse(place.x, place.y, reach, reach * 0.38, 0, 0, Math.PI * 2);
  context.stroke();
}
