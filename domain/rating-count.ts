import type { VideoId } from './video.ts';

const fewest = 100;
const span = 1000;

/**
 * The displayed number of ratings of a video: 100 to 1099 (specification, section 9). It looks random but is the same
 * on every render, because it comes from a hash of the id.
 */
export function ratingCount(id: VideoId): number {
  return fewest + (scatter(hash(id)) % span);
}

/** FNV-1a, 32 bits, over UTF-16 code units. */
function hash(text: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193);
  }
  return seed >>> 0;
}

/** The finalizer of MurmurHash3, which spreads similar ids ("1", "2", …). */
function scatter(seed: number): number {
  let bits = seed;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
