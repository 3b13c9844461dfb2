import { expect, it } from 'vitest';
import { bedOfLoop, goingRound, RING_SECONDS } from './loop.ts';
import { SAMPLE_RATE } from './stereo.ts';

it('lays what rings on past the end over the beginning', () => {
  const ringing = Float32Array.from({ length: SAMPLE_RATE * 3 }, (_, index) =>
    index < SAMPLE_RATE * 2 ? 0.25 : 0.5,
  );
  const { left, right } = goingRound({ left: ringing, right: ringing.map((value) => -value) }, 2);
  expect([left.length, left[0], left.at(-1)]).toEqual([SAMPLE_RATE * 2, 0.75, 0.25]);
  expect(right[SAMPLE_RATE - 1]).toBe(-0.75);
});

it('keeps the power of a bed where its end lies over its beginning', () => {
  const bed = bedOfLoop(30);
  for (const second of [0, 2, RING_SECONDS, 20])
    expect(bed(second) ** 2 + bed(30 + second) ** 2).toBeCloseTo(1);
});
