/** The effect of the last key or tap, for the status indicator. */
export type Notice =
  | { readonly kind: 'playback-rate'; readonly playbackRate: number }
  /** Negative: backwards. */
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'captions'; readonly areShown: boolean }
  | { readonly kind: 'caption-language'; readonly language: string }
  /** The sound was asked for of a video that has none. */
  | { readonly kind: 'no-sound' };

/** How long a notice is shown. */
export const noticeMs = 1200;

/** The next notice to show: skips in the same direction add up. */
export function nextNotice(shown: Notice | null, next: Notice): Notice {
  if (shown?.kind !== 'skip' || next.kind !== 'skip') return next;
  const isSameWay = Math.sign(shown.seconds) === Math.sign(next.seconds);
  return isSameWay ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}
