import type { RequestListener } from 'node:http';
import type { Handler } from './handler.ts';
import { type Log, logWhenDone } from './log.ts';
import { refuse } from './refuse.ts';
import { readTarget } from './target.ts';

/**
 * Joins handlers into one listener: each request is logged, checked and given to the first handler that answers.
 * @param onCrash answers when a handler threw before it sent anything
 */
export function createListener(
  handlers: readonly Handler[],
  log: Log,
  onCrash: (response: Parameters<RequestListener>[1]) => void,
): RequestListener {
  return async (request, response) => {
    logWhenDone(request, response, log);
    const target = readTarget(request.url ?? '', request.headersDistinct.host ?? []);
    if (typeof target === 'number') return refuse(response, target, { Connection: 'close' });
    // Absolute-form targets become plain ones here, once, for whoever reads the request itself.
    request.url = target.raw;
    request.headers.host = target.host;
    try {
      for (const handle of handlers) if (await handle({ request, response, target })) return;
      refuse(response, 404);
    } catch (error) {
      console.error(`${request.method} ${target.path}`, error);
      if (response.headersSent) response.destroy();
      else onCrash(response);
    }
  };
}
