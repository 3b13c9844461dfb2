/** Longest time that a turn of the event loop should take. */
const maxTurnMs = 1;

/** How many requests are begun in a turn at most, where answers cost next to nothing. */
const maxPerTurn = 64;

/**
 * Begins only as many requests in a turn of the event loop as leave it short, the others in the turns after it. Node
 * accepts one connection a turn (libuv since 1.45, https://github.com/libuv/libuv/pull/3696): where each turn answers 250
 * clients whose pages take a millisecond, new connections come in at four a second.
 *
 * How many is found as TCP finds its window (RFC 5681 §3.1): one more after a short turn, half after a long one. First
 * requests of connections and later ones wait in a queue each, served in turns, so that neither can keep the other waiting.
 * @returns begins a request, at once where there is room in this turn; `isFirst`: the first of its connection
 */
export function createRequestScheduler(): (begin: () => void, isFirst: boolean) => void {
  const firsts: (() => void)[] = [];
  const later: (() => void)[] = [];
  let lastWasFirst = false;
  let allowed = 1;
  let begun = 0;
  let turnBegan = 0;

  function beginTurn() {
    const now = performance.now();
    const waiting = firsts.length + later.length;
    if (now - turnBegan > maxTurnMs) allowed = Math.max(1, allowed >> 1);
    else if (waiting > 0) allowed = Math.min(maxPerTurn, allowed + 1);
    turnBegan = now;
    begun = Math.min(waiting, allowed);
    if (begun > 0) setImmediate(beginTurn);
    for (let count = 0; count < begun; count += 1) next()?.();
  }

  function next(): (() => void) | undefined {
    lastWasFirst = firsts.length > 0 && (later.length === 0 || !lastWasFirst);
    return lastWasFirst ? firsts.shift() : later.shift();
  }

  return (begin, isFirst) => {
    if (begun >= allowed) {
      (isFirst ? firsts : later).push(begin);
      return;
    }
    if (begun === 0) {
      turnBegan = performance.now();
      setImmediate(beginTurn);
    }
    begun += 1;
    begin();
  };
}
