import type { Exchange, Handler } from './handler.ts';

/**
 * Handlers that can be replaced while the site runs. A replacement waits for running requests, and requests that arrive
 * meanwhile wait for it, so that none is answered by both old and new handlers.
 */
export class ReplaceableHandlers {
  #handlers: readonly Handler[] = [];
  #answering = 0;
  #onIdle: (() => void) | undefined;
  #replacing: Promise<void> | undefined;

  /** Passes a request to the first handler that answers. */
  readonly handle: Handler = (exchange) => {
    if (this.#replacing) return this.#replacing.then(() => this.handle(exchange));
    const handlers = this.#handlers.values();
    for (const handle of handlers) {
      const answers = handle(exchange);
      if (answers === true) return true;
      if (answers !== false) return this.#finish(answers, handlers, exchange);
    }
    return false;
  };

  async #finish(first: Promise<boolean>, others: Iterable<Handler>, exchange: Exchange): Promise<boolean> {
    this.#answering += 1;
    try {
      if (await first) return true;
      for (const handle of others) if (await handle(exchange)) return true;
      return false;
    } finally {
      this.#answering -= 1;
      if (this.#answering === 0) this.#onIdle?.();
    }
  }

  /**
   * Replaces the handlers. Must not be called during another replacement.
   * @param make may change state that the handlers share, because none of them is running. If it rejects, the old ones
   * stay
   */
  async replace(make: () => Promise<readonly Handler[]>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#replacing = promise;
    try {
      if (this.#answering > 0)
        await new Promise<void>((idle) => {
          this.#onIdle = idle;
        });
      this.#handlers = await make();
    } finally {
      this.#onIdle = undefined;
      this.#replacing = undefined;
      resolve();
    }
  }
}
