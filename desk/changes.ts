import type { ServerResponse } from 'node:http';
import type { Handler } from '../server/http/handler.ts';

/** A connection that nothing comes over is closed after half a minute. */
const breathMs = 15_000;

/** Tells open pages that something has changed: server-sent events (HTML §9.2). */
export function createChanges(): { readonly serve: Handler; readonly tell: () => void } {
  const listeners = new Set<ServerResponse>();
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
    tell: () => say('event: change\ndata:\n\n'),
  };
}
