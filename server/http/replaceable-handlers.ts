import type { Exchange, Handler } from './handler.ts';

/**
 * Handlers that others may take the place of while the site runs. Answers that were begun are finished before, and those that
 * are asked for meanwhile are made after: none is made half by the ones and half by the others.
 */
export class ReplaceableHandlers {
  #handlers: readonly Handler[] = [];
  #answering = 0;
  #onIdle: (() => void) | undefined;
  #replacing: Promise<void> | undefined;

  /** Gives a request to the first of them that answers. */
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
   * Puts others in their place. One replacement at a time.
   * @param make may change what the handlers share: none of them is at work. Where it rejects those before stay
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
