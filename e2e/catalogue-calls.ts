import type { Page } from '@playwright/test';

/** Requests that open pages may send: accounts and rows, files of films, and the facts of a hidden film. */
const allowed = /^\/(auth\/v1|rest\/v1|media|hidden)\//;

/** Records the calls of a page by `fetch`, XHR and the like. */
export function recordCalls(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (/fetch|xhr|ping|eventsource|websocket/.test(request.resourceType()))
      paths.push(new URL(request.url()).pathname);
  });
  return {
    all: () => paths,
    /** Calls for anything else, such as films: the catalogue comes as modules of the client. */
    others: () => paths.filter((path) => !allowed.test(path)),
  };
}
