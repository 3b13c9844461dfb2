/** The effect of the last key or tap, for the status indicator. */
export type Notice =
  | { readonly kind: 'playback-rate'; readonly playbackRate: number }
  /** Negative: backwards. */
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'captions'; readonly areShown: boolean }
  | { readonly kind: 'loop'; readonly isOn: boolean }
  /** What an ability says. */
  | { readonly kind: 'text'; readonly text: string; readonly shownForMs?: number }
  /** Its code could not be loaded. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'picture'; readonly outcome: PictureOutcome }
  | { readonly kind: 'caption-language'; readonly language: string }
  /** `null`: 自动. */
  | { readonly kind: 'quality'; readonly quality: number | null }
  | { readonly kind: 'chapter'; readonly title: string }
  /** Another video has begun by the player's own means. */
  | { readonly kind: 'video'; readonly title: string }
  | { readonly kind: 'no-video'; readonly which: 'previous' | 'next' }
  /** The next video was offered, and declined. */
  | { readonly kind: 'declined' }
  /** The sound was asked for of a video that has none. */
  | { readonly kind: 'no-sound' };

/** `refused`: the file is another site's, and browsers keep its pictures from this one. */
export type PictureOutcome = 'saved' | 'refused' | 'failed';

/** How long a notice is shown: what is no answer to a key of the same moment takes longer to read. */
export function noticeMs(notice: Notice): number {
  if (notice.kind === 'text' && notice.shownForMs) return notice.shownForMs;
  return ['picture', 'video', 'declined'].includes(notice.kind) ? 3000 : 1200;
}

/** The next notice to show: skips in the same direction add up. */
export function nextNotice(shown: Notice | null, next: Notice): Notice {
  if (shown?.kind !== 'skip' || next.kind !== 'skip') return next;
  const isSameWay = Math.sign(shown.seconds) === Math.sign(next.seconds);
  return isSameWay ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}
