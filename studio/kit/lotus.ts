import type { Stage } from '../stage.ts';
import { css, mix } from './colour.ts';
import type { Layer } from './layer.ts';
import { TAU } from './maths.ts';
import { disc } from './path.ts';

/** Half the angle of the notch in a lotus pad, where the stem joins. */
const NOTCH = 0.16;
const VEINS = 17;

/** A lotus pad seen from above, in the middle of its layer; `name` seeds how it lies and its wavy edge. */
export function createLotusPad(stage: Stage, name: string, radius: number, green: string): Layer {
  const random = stage.random(name);
  const turn = random.unit() * TAU;
  const waves = random.unit() * TAU;
  const size = radius * 2 + 8;
  return stage.layer(size, size, (context) => {
    context.translate(size / 2, size / 2);
    context.rotate(turn);
    context.beginPath();
    context.moveTo(0, 0);
    for (let step = 0; step <= 60; step++) {
      const angle = NOTCH + (step / 60) * (TAU - 2 * NOTCH);
      const reach = radius * (0.965 + 0.035 * Math.sin(angle * 7 + waves));
      context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    context.closePath();
    const light = context.createRadialGradient(-radius * 0.25, -radius * 0.3, radius * 0.1, 0, 0, radius);
    light.addColorStop(0, css(mix(green, '#cde882', 0.38)));
    light.addColorStop(0.75, green);
    light.addColorStop(1, css(mix(green, '#164230', 0.45)));
    context.fillStyle = light;
    context.fill();
    context.clip();
    context.strokeStyle = css(mix(green, '#e1f5aa', 0.5), 0.5);
    context.lineWidth = 1.3;
    for (let vein = 0; vein < VEINS; vein++) {
      const angle = 0.2 + (vein / (VEINS - 1)) * (TAU - 0.4);
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(
        Math.cos(angle + 0.06) * radius * 0.5,
        Math.sin(angle + 0.06) * radius * 0.5,
        Math.cos(angle) * radius,
        Math.sin(angle) * radius,
      );
      context.stroke();
    }
    context.fillStyle = css(mix(green, '#f0fabe', 0.6), 0.7);
    disc(context, 0, 0, radius * 0.05);
  });
}

/** Petal colours from the outer ring inward: at the base and at the tip. */
const RINGS = [
  { base: '#ffe9ee', tip: '#ec6f9c' },
  { base: '#ffe3ea', tip: '#f288ae' },
  { base: '#fff0f2', tip: '#f8aac4' },
  { base: '#fff6f4', tip: '#fcc7d6' },
] as const;

/** An open lotus flower seen from above, in the middle of its layer. */
export function createLotusFlower(stage: Stage, radius: number): Layer {
  const size = radius * 2.4;
  return stage.layer(size, size, (context) => {
    context.translate(size / 2, size / 2);
    context.strokeStyle = 'rgba(190,60,110,.25)';
    context.lineWidth = 0.8;
    for (const [ring, { base, tip }] of RINGS.entries()) {
      const petals = 9 - ring;
      const length = radius * (1.08 - ring * 0.22);
      for (let petal = 0; petal < petals; petal++) {
        context.save();
        context.rotate((petal / petals) * TAU + ring * 0.37);
        const light = context.createLinearGradient(0, 0, length, 0);
        light.addColorStop(0, base);
        light.addColorStop(1, tip);
        context.fillStyle = light;
        context.beginPath();
        context.moveTo(0, 0);
        context.bezierCurveTo(length * 0.3, -length * 0.34, length * 0.78, -length * 0.26, length, 0);
        context.bezierCurveTo(length * 0.78, length * 0.26, length * 0.3, length * 0.34, 0, 0);
        context.fill();
        context.stroke();
        context.restore();
      }
    }
    context.fillStyle = '#f2c23e';
    disc(context, 0, 0, radius * 0.17);
    for (let stamen = 0; stamen < 14; stamen++) {
      context.fillStyle = stamen % 2 === 0 ? '#d89a1e' : '#fff0b0';
      disc(
        context,
        Math.cos(stamen * 2.4) * radius * 0.15,
        Math.sin(stamen * 2.4) * radius * 0.15,
        radius * 0.025,
      );
    }
  });
}
