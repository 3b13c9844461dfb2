/**
 * Keeps what is dear to make, up to a number of bytes: beyond it goes what was asked for least recently. Strangers choose the
 * keys. Who asks for something that is being made waits for the same work.
 */
export class Kept<Value> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  /** In the order in which they were asked for. */
  readonly #values = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  /** What there is by now. */
  find(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  /** @returns rejects as the work does, which is then begun anew by whoever asks next */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.find(key);
    if (found !== undefined) return found;
    let making = this.#making.get(key);
    if (!making) {
      making = make().finally(() => this.#making.delete(key));
      this.#making.set(key, making);
      void making.then(
        (value) => this.#keep(key, value),
        () => {},
      );
    }
    return making;
  }

  #keep(key: string, value: Value): void {
    // A key has some bytes as well, two for each character at most.
    const bytes = this.#bytesOf(value) + key.length * 2;
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#values.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
