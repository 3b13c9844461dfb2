import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './target.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
}

/** Answers a request, or leaves it, untouched, to the next handler: `false`, at once where it is not for this one. */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;
