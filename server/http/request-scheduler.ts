/** The intended maximum duration of a turn of the event loop. */
const maxTurnMs = 1;

/** Maximum number of requests started in a turn, even if answers cost almost nothing. */
const maxPerTurn = 64;

/**
 * Starts only as many requests in a turn of the event loop as keep it short; the others wait for later turns. Node
 * accepts one connection per turn (libuv since 1.45, https://github.com/libuv/libuv/pull/3696): if each turn answers
 * 250 clients whose pages take a millisecond, only four new connections are accepted per second. The number adapts like
 * TCP's congestion window (RFC 5681 §3.1): one more after a short turn, half after a long one. First requests of
 * connections and later ones wait in separate queues, served alternately, so that neither can starve the other.
 * @returns starts a request, at once if there is room in this turn; `isFirst`: it is the first of its connection
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
