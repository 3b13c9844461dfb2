import type { ServerResponse } from 'node:http';
import type { Handler } from '../server/http/handler.ts';

/** Interval of keep-alive comments. The server closes a connection after thirty silent seconds. */
const breathMs = 15_000;

/** Changes of jobs within this time are reported together. */
const gatherMs = 300;

/** Notifies open pages of changes by server-sent events (HTML §9.2). */
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
      // Progress changes a hundred times a second, and pages fetch it at each event.
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
