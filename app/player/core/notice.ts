/** What a key or a tap has just done, where nothing else would show it. */
export type Notice =
  | { readonly kind: 'playback-rate'; readonly playbackRate: number }
  /** Back when negative. */
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'captions'; readonly areShown: boolean };

/** How long it stands. */
export const noticeMs = 1200;

/** The notice after another one: skips in one direction add up while they are on show. */
export function nextNotice(shown: Notice | null, next: Notice): Notice {
  if (shown?.kind !== 'skip' || next.kind !== 'skip') return next;
  const isSameWay = Math.sign(shown.seconds) === Math.sign(next.seconds);
  return isSameWay ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}
