/**
 * Sends requests continuously from several visitors until stopped.
 * @param ask throws if an answer is wrong
 */
export function sendContinuously(visitors: number, ask: (visitor: number, turn: number) => Promise<void>) {
  let isOver = false;
  let asked = 0;
  const failures: string[] = [];
  const all = Array.from({ length: visitors }, async (_, visitor) => {
    while (!isOver) {
      await ask(visitor, asked).catch((error: Error) => failures.push(error.message));
      asked += 1;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { asked, failures };
    },
  };
}
