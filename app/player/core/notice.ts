/** The effect of the last key or tap, for the status indicator. */
export type Notice =
  | { readonly kind: 'playback-rate'; readonly playbackRate: number }
  /** Negative: backwards. */
  | { readonly kind: 'skip'; readonly seconds: number }
  /** What an ability says. */
  | { readonly kind: 'text'; readonly text: string; readonly shownForMs?: number | undefined }
  /** Another video has begun by the player's own means. */
  | { readonly kind: 'video'; readonly title: string }
  | { readonly kind: 'no-video'; readonly which: 'previous' | 'next' }
  /** The next video was offered, and declined. */
  | { readonly kind: 'declined' }
  /** The sound was asked for of a video that has none. */
  | { readonly kind: 'no-sound' };

/** How long a notice is shown: what is no answer to a key of the same moment takes longer to read. */
export function noticeMs(notice: Notice): number {
  if (notice.kind === 'text' && notice.shownForMs) return notice.shownForMs;
  return ['video', 'declined'].includes(notice.kind) ? 3000 : 1200;
}

/** The next notice to show: skips in the same direction add up. */
export function nextNotice(shown: Notice | null, next: Notice): Notice {
  if (shown?.kind !== 'skip' || next.kind !== 'skip') return next;
  const isSameWay = Math.sign(shown.seconds) === Math.sign(next.seconds);
  return isSameWay ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}
