import type { ServerResponse } from 'node:http';
import type { Handler } from '../server/http/handler.ts';

/** A connection that nothing comes over is closed after half a minute. */
const breathMs = 15_000;

/** How long changes of the work are gathered, in ms. */
const gatherMs = 300;

/** Tells open pages that something has changed: server-sent events (HTML §9.2). */
export function createChanges(): {
  readonly serve: Handler;
  readonly tell: (event: 'change' | 'jobs') => void;
} {
  const listeners = new Set<ServerResponse>();
  const waiting: Partial<Record<'change' | 'jobs', NodeJS.Timeout | undefined>> = {};
  const say = (text: string) => {
    for (const response of listeners) response.write(text);
  };
  setInterval(() => say(':\n\n'), breathMs).unref();
  return {
    serve({ response, target }) {
      if (target.path !== '/api/events') return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 1000\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return true;
    },
    tell(event) {
      // What changes a hundred times a second is looked at twice.
      waiting[event] ??= setTimeout(
        () => {
          waiting[event] = undefined;
          say(`event: ${event}\ndata:\n\n`);
        },
        event === 'jobs' ? gatherMs : 0,
      ).unref();
    },
  };
}
