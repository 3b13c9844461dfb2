import { describe, expect, it } from 'vitest';
import { type Bloom, type Firework, lightOf } from './firework.ts';

const FRAME_SECONDS = 1 / 24;

describe.each<Bloom>(['chrysanthemum', 'willow', 'peony'])('a %s', (bloom) => {
  const place = { x: 0, y: 0, radius: 100 };
  const firework: Firework = { atSecond: 2, ...place, bloom, colour: '#ffffff', fading: '#ffffff' };

  it('gives no light before it opens and after it has died', () => {
    expect(lightOf(firework, 1.99)).toBe(0);
    expect(lightOf(firework, 9)).toBe(0);
  });

  it('opens softly: no flash from one frame to the next', () => {
    const frames = Array.from({ length: 240 }, (_, frame) => lightOf(firework, frame * FRAME_SECONDS));
    const steps = frames.slice(1).map((light, frame) => Math.abs(light - (frames[frame] ?? 0)));
    expect(Math.max(...frames)).toBeGreaterThan(0.7);
    expect(Math.max(...steps)).toBeLessThan(0.3);
  });
});
