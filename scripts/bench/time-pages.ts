const pages = 100;

/** One visitor asks for the home page a hundred times. @returns what the visitor waited, in ms */
export async function timePages(origin: string): Promise<{ median: number; p95: number }> {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const started = performance.now();
    await (await fetch(origin)).arrayBuffer();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[pages / 2] ?? Number.NaN, p95: times[Math.floor(pages * 0.95)] ?? Number.NaN };
}
