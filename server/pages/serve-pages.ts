import type { Logger } from '../../backend/index.ts';
import type { Handler } from '../http/handler.ts';
import { noPageHeaders, refuseUnlessRead } from '../http/refuse.ts';
import { chooseCoding } from '../static/accept-encoding.ts';
import { isNotModified } from '../static/preconditions.ts';
import type { App } from './built-app.ts';
import { type ErrorPage, sendErrorPage } from './error-page.ts';
import type { Pages } from './pages.ts';

interface ServeOptions {
  /** Null: the request's own origin. */
  readonly siteUrl: string | null;
  readonly log: Logger;
  /** The page that is shown where the app could not make one. Absent: that of last resort. */
  readonly errorPage?: (error: unknown) => ErrorPage;
}

/** Answers GET and HEAD for every other path: each has a page, if only the one that says it does not exist. */
export function servePages(pages: Pages, { siteUrl, log, errorPage }: ServeOptions): Handler {
  return async ({ request, response, target }) => {
    if (refuseUnlessRead(request, response)) return true;
    try {
      const page = await pages(target.raw, siteUrl ?? `http://${target.host}`);
      const coding = chooseCoding(request.headers['accept-encoding'], ['br', 'gzip']);
      const etag = `"${page.hash}-${coding}"`;
      // Weak: the same page may be compressed better by then (RFC 9110 §8.8.1).
      const headers = { ...page.headers, ...(page.status === 200 && { ETag: `W/${etag}` }) };
      if (page.status === 200 && isNotModified(request.headers, { etag })) {
        response.writeHead(304, headers).end();
        return true;
      }
      const body = await page.in(coding);
      response.writeHead(page.status, {
        ...headers,
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        'Content-Length': body.length,
      });
      response.end(body);
    } catch (error) {
      log.error(target.path, error);
      sendErrorPage(response, errorPage?.(error));
    }
    return true;
  };
}

/** Answers for files that programs read, such as the sitemap. */
export function serveMachineFiles(app: Pick<App, 'machineFiles'>, siteUrl: string | null): Handler {
  return async ({ request, response, target }) => {
    const file = app.machineFiles[target.path];
    if (!file) return false;
    if (refuseUnlessRead(request, response)) return true;
    const body = Buffer.from(await file.write(siteUrl ?? `http://${target.host}`));
    response.writeHead(200, {
      ...noPageHeaders,
      'Content-Type': file.contentType,
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=3600',
    });
    response.end(body);
    return true;
  };
}
