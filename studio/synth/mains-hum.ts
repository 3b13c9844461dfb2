import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Placement, Synth } from './synth.ts';

/**
 * A lamp's transformer at 50 Hz: it hums as bright as the lamp is, and crackles where that jumps.
 * @param light how bright the lamp is at a second, 0 to 1
 * @param nearness how loud the hum is at a second, from how far it is heard
 */
export function mainsHum(
  synth: Synth,
  untilSeconds: number,
  placement: Placement,
  light: (second: number) => number,
  nearness: (second: number) => number,
): void {
  const random = createRandom(synth.seed);
  synth.add(0, untilSeconds, placement, (second) => {
    const mains = TAU * 100 * second;
    const hum = Math.sin(mains) + 0.6 * Math.sin(3 * mains) + 0.3 * Math.sin(7 * mains);
    const jump = Math.abs(light(second) - light(second - 0.02)) * random.between(-5, 5);
    return hum * light(second) * nearness(second) + jump * (0.4 + 0.6 * Math.sign(Math.sin(mains)));
  });
}
