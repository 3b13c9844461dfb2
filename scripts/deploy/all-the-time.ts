/**
 * Asks again and again until it is stopped, several at once.
 * @param ask throws where the answer is not as it should be
 */
export function askAllTheTime(visitors: number, ask: (visitor: number, turn: number) => Promise<void>) {
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
