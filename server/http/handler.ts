import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './target.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
}

/** Answers a request, or resolves to false to leave it, untouched, to the next handler. */
export type Handler = (exchange: Exchange) => Promise<boolean>;
