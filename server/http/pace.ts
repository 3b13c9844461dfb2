/** A turn of the event loop should not take longer, in ms. */
const longTurn = 1;

/** Where answers cost next to nothing, so many are begun in a turn at most. */
const mostATurn = 64;

/**
 * Begins only as many requests in a turn of the event loop as leave it short, the others in the turns after it, in their
 * order. Node accepts one connection a turn (libuv since 1.45, https://github.com/libuv/libuv/pull/3696): where each
 * turn answers 250 clients whose pages take a millisecond, newcomers come in at four a second.
 *
 * How many is found as TCP finds its window (RFC 5681 §3.1): one more after a short turn, half after a long one.
 * @returns begins a request, at once where there is room in this turn
 */
export function paceRequests(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let allowed = 1;
  let begun = 0;
  let turnBegan = 0;

  function takeTurn() {
    const now = performance.now();
    if (now - turnBegan > longTurn) allowed = Math.max(1, allowed >> 1);
    else if (waiting.length > 0) allowed = Math.min(mostATurn, allowed + 1);
    turnBegan = now;
    const next = waiting.splice(0, allowed);
    begun = next.length;
    if (begun > 0) setImmediate(takeTurn);
    for (const begin of next) begin();
  }

  return (begin) => {
    if (begun >= allowed) {
      waiting.push(begin);
      return;
    }
    if (begun === 0) {
      turnBegan = performance.now();
      setImmediate(takeTurn);
    }
    begun += 1;
    begin();
  };
}
