/**
 * A cache of values that are expensive to make, limited in bytes because strangers choose the keys. The least recently
 * requested value is dropped first. Requests for a value that is being made share the same work.
 */
export class BoundedCache<Value> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  /** In the order of their last request. */
  readonly #values = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  /** The value if it is already made. */
  find(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  /** @returns rejects as `make` does; the next request then tries again */
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
    // A key takes memory too, at most two bytes per character.
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
