/** A turn of the event loop should not take longer, in ms. */
const longTurn = 1;

/** Where answers cost next to nothing, so many are begun in a turn at most. */
const mostATurn = 64;

/**
 * Begins only as many requests in a turn of the event loop as leave it short, the others in the turns after it. Node
 * accepts one connection a turn (libuv since 1.45, https://github.com/libuv/libuv/pull/3696): where each turn answers 250
 * clients whose pages take a millisecond, newcomers come in at four a second.
 *
 * How many is found as TCP finds its window (RFC 5681 §3.1): one more after a short turn, half after a long one. Newcomers
 * and those who were answered before wait in a line each, which are served in turns, so that neither many of the ones nor
 * many of the others keep the rest waiting.
 * @returns begins a request, at once where there is room in this turn; `isNewcomer`: the first of its connection
 */
export function paceRequests(): (begin: () => void, isNewcomer: boolean) => void {
  const newcomers: (() => void)[] = [];
  const others: (() => void)[] = [];
  let lastWasNewcomer = false;
  let allowed = 1;
  let begun = 0;
  let turnBegan = 0;

  function takeTurn() {
    const now = performance.now();
    const waiting = newcomers.length + others.length;
    if (now - turnBegan > longTurn) allowed = Math.max(1, allowed >> 1);
    else if (waiting > 0) allowed = Math.min(mostATurn, allowed + 1);
    turnBegan = now;
    begun = Math.min(waiting, allowed);
    if (begun > 0) setImmediate(takeTurn);
    for (let count = 0; count < begun; count += 1) next()?.();
  }

  function next(): (() => void) | undefined {
    lastWasNewcomer = newcomers.length > 0 && (others.length === 0 || !lastWasNewcomer);
    return lastWasNewcomer ? newcomers.shift() : others.shift();
  }

  return (begin, isNewcomer) => {
    if (begun >= allowed) {
      (isNewcomer ? newcomers : others).push(begin);
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
