/** A message that the status indicator shows for a moment. */
export type Notice =
  /** Negative means backwards. */
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'text'; readonly text: string; readonly shownForMs?: number | undefined };

/** The notice to show next: consecutive skips in the same direction add up. */
export function nextNotice(shown: Notice | null, next: Notice): Notice {
  if (shown?.kind !== 'skip' || next.kind !== 'skip') return next;
  const isSameWay = Math.sign(shown.seconds) === Math.sign(next.seconds);
  return isSameWay ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}
