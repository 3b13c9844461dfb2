import type { Breeze } from '../../kit/breeze.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { fract, lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Stage } from '../../stage.ts';
import { onBrook } from './brook.ts';

const COLOURS = ['#e2452a', '#f07a33', '#c8301f', '#f6a847', '#ffca6b', '#a8231f'] as const;
const FALLING = 34;
const SHOWER = 90;
const AFLOAT = 26;
/** The one leaf that the film is about: it lets go, walks down the air, lands, and leaves with the water. */
const HERO = { x: 806, y: 128, size: 23, landsAlong: 0.745, fallSeconds: 8.5 } as const;
const HERO_FLOAT = 0.026;

export function createLeaves(stage: Stage, breeze: Breeze, letGoSecond: number, gustSecond: number) {
  const random = stage.random('leaves');
  const leaf = (low: number, high: number) => ({
    x: random.unit(),
    y: random.unit(),
    size: lerp(low, high, random.unit() ** 1.8),
    phase: random.unit() * TAU,
    spin: random.between(0.5, 1.3),
    colour: random.pick(COLOURS),
  });
  const falling = Array.from({ length: FALLING }, () => leaf(4, 13));
  const shower = Array.from({ length: SHOWER }, () => ({
    ...leaf(5, 17),
    from: gustSecond + random.between(-0.5, 3.5),
    lasts: random.between(4.5, 6.5),
  }));
  const afloat = Array.from({ length: AFLOAT }, () => leaf(0.5, 1));
  const landing = onBrook(HERO.landsAlong, 0.1);

  const drawHero = (context: Context2D, second: number) => {
    const age = (second - letGoSecond) / HERO.fallSeconds;
    if (age < 1) {
      const share = Math.max(0, age);
      const swing = Math.sin(share * TAU * 2.6) * 92 * Math.sin(Math.PI * share) ** 0.6;
      const x = lerp(HERO.x, landing.x, smoothstep(-0.15, 1.1, share)) + swing;
      const y =
        lerp(HERO.y, landing.y, share ** 1.15) + Math.cos(share * TAU * 5.2) * 12 * Math.sin(Math.PI * share);
      const tilt =
        age < 0 ? 0.3 + 0.06 * Math.sin(second * 1.7) : 0.3 + Math.cos(share * TAU * 2.6) * 0.9 * (1 - share);
      // It settles flat, so it is foreshortened at the end.
      tumble(context, x, y, HERO.size, tilt, lerp(0.9, 0.42, smoothstep(0.8, 1, share)), '#f0562c');
      return;
    }
    const along = HERO.landsAlong + (second - letGoSecond - HERO.fallSeconds) * HERO_FLOAT;
    const { x, y } = onBrook(along, 0.1 + 0.1 * Math.sin(second * 0.5));
    drawRipple(
      context,
      { x: landing.x, y: landing.y, radius: 74, flatness: 0.34, colour: '#ffe2b0' },
      (age - 1) * 3.2,
    );
    if (along < 1) tumble(context, x, y, HERO.size * 1.1, 0.3 + (age - 1) * 0.9, 0.42, '#f0562c');
  };

  return {
    drawAfloat(context: Context2D, second: number) {
      for (const { x, y, size, phase, spin, colour } of afloat) {
        const turn = x + second * 0.022 * (0.7 + 0.5 * y);
        const along = fract(turn);
        const place = onBrook(along, lerp(-0.75, 0.75, y) + 0.08 * Math.sin(second * 0.6 + phase));
        const scale = size * (2 + place.half * 0.085);
        context.globalAlpha = smoothstep(0, 0.12, along);
        tumble(context, place.x, place.y, scale, phase + second * 0.15 * spin, 0.42, colour);
      }
      context.globalAlpha = 1;
    },
    drawAir(context: Context2D, second: number) {
      const carried = breeze.carried(second);
      for (const { x, y, size, phase, spin, colour } of falling) {
        const sway = Math.sin(second * spin + phase) * 26;
        const across = wrap(x * 1400 + carried * (0.4 + size / 20) + sway, 1400) - 60;
        const down = wrap(y * 820 + second * (20 + size * 3), 820) - 50;
        const turn = phase + second * spin * 0.8;
        tumble(
          context,
          across,
          down,
          size,
          turn,
          0.5 + 0.5 * Math.abs(Math.cos(second * spin + phase)),
          colour,
        );
      }
      for (const { x, y, size, phase, spin, colour, from, lasts } of shower) {
        const age = (second - from) / lasts;
        if (age <= 0 || age >= 1) continue;
        const across = lerp(-120, 1000, x) + age * 420 + Math.sin(age * 7 + phase) * 40;
        const down = lerp(-60 - 260 * y, 780, age);
        const turn = phase + second * spin * 1.6;
        tumble(
          context,
          across,
          down,
          size,
          turn,
          0.45 + 0.55 * Math.abs(Math.cos(second * spin * 1.6 + phase)),
          colour,
        );
      }
      drawHero(context, second);
    },
  };
}

function tumble(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  openness: number,
  colour: string,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, openness);
  context.rotate(turn);
  context.scale(size, size);
  context.fillStyle = css(colour, 0.96);
  fillMapleLeaf(context);
  context.restore();
}
