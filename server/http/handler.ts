import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './target.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
}

/**
 * Answers a request, or returns `false` to leave it untouched to the next handler, synchronously if it is not meant for
 * this one.
 */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;
