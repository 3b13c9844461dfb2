import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(72);
/** It is caught; held; she opens her hand; near, it walks up a finger, and leaves; on the tree it asks, and all answer. */
export const STORY = {
  ...{ caught: beats.at(13), held: beats.at(15), opens: beats.at(20) },
  ...{ near: beats.at(22), leaves: beats.at(29), tree: beats.at(30), asks: beats.at(34) },
  together: beats.at(36),
} as const;

/** A soft rise, a slower fall, a pause. */
export const beat = (share: number) => smoothstep(0, 0.16, share) * (1 - smoothstep(0.2, 0.72, share));

/** All of them at once, three times, and between the times they do not quite go out. */
export function chorusAt(second: number): number {
  const pulse = Math.max(...[36, 39, 42].map((at) => beat(clamp((second - beats.at(at) + 0.15) / 3))));
  const lit = swell(STORY.together - 0.15, STORY.together + 0.3, beats.at(43), beats.at(47), second);
  return lit * lerp(0.62, 1, pulse);
}

/** How bright the one is that we follow: it breathes; on the tree it asks once. */
export function heroLight(second: number): number {
  const pulse = 0.55 + 0.45 * Math.sin((second * TAU) / (2 * beats.length)) ** 2;
  if (second < STORY.asks) return pulse;
  return Math.max(beat(clamp((second - STORY.asks) / 1.5)), chorusAt(second));
}
