import type { Logger } from '../../backend/index.ts';
import { noPageHeaders, refuseUnlessRead } from '../http/answer.ts';
import type { Exchange, Handler } from '../http/handler.ts';
import { type Coding, chooseCoding } from '../static/accept-encoding.ts';
import { compressText } from '../static/compress-text.ts';
import { digestOf, isNotModified } from '../static/preconditions.ts';
import { represent, sendFromMemory } from '../static/send.ts';
import type { App } from './built-app.ts';
import { type ErrorPage, sendErrorPage } from './error-page.ts';
import type { PageBody, Pages } from './pages.ts';

interface ServeOptions {
  /** Null: the request's own origin. */
  readonly siteUrl: string | null;
  readonly log: Logger;
  /** The page that is shown where the app could not make one. Absent: that of last resort. */
  readonly errorPage?: (error: unknown) => ErrorPage;
}

/** Answers GET and HEAD for every other path: each has a page, if only the one that says it does not exist. */
export function servePages(pages: Pages, { siteUrl, log, errorPage }: ServeOptions): Handler {
  async function answerLater(exchange: Exchange, found: ReturnType<Pages>, coding: Coding): Promise<true> {
    try {
      send(exchange, await (await found).in(coding));
    } catch (error) {
      log.error(exchange.target.path, error);
      sendErrorPage(exchange.response, errorPage?.(error));
    }
    return true;
  }

  return (exchange) => {
    const { request, response, target } = exchange;
    if (refuseUnlessRead(request, response)) return true;
    const coding = chooseCoding(request.headers['accept-encoding'], ['br', 'gzip']);
    const found = pages(target.raw, siteUrl ?? `http://${target.host}`);
    const body = found instanceof Promise ? found : found.in(coding);
    if (found instanceof Promise || body instanceof Promise) return answerLater(exchange, found, coding);
    send(exchange, body);
    return true;
  };
}

function send({ request, response }: Exchange, { status, etag, unchanged, headers, bytes }: PageBody): void {
  if (etag !== null && isNotModified(request.headers, { etag })) response.writeHead(304, unchanged).end();
  else response.writeHead(status, headers).end(bytes);
}

/** Answers for files that programs read, such as the sitemap. */
export function serveMachineFiles(app: Pick<App, 'machineFileAt'>, siteUrl: string | null): Handler {
  const compressed = new Map<string, ReturnType<typeof compressText>>();
  const answer = async ({ request, response, target }: Exchange, file: MachineFile) => {
    if (refuseUnlessRead(request, response)) return true;
    const text = await file.write(siteUrl ?? `http://${target.host}`);
    if (text === null) return false;
    const content = Buffer.from(text);
    const whole = represent({
      contentType: file.contentType,
      coding: 'identity',
      size: content.length,
      etag: `"${digestOf(content)}"`,
      headers: { ...noPageHeaders, 'Cache-Control': 'public, max-age=3600' },
    });
    const accepted = request.headers['accept-encoding'] ?? '';
    const key = `${whole.etag} ${accepted}`;
    if (compressed.size >= mostCompressed) compressed.clear();
    const body = compressed.get(key) ?? compressText({ ...whole, content }, accepted);
    compressed.set(key, body);
    sendFromMemory(request, response, await body);
    return true;
  };
  return (exchange) => {
    const file = app.machineFileAt(exchange.target.path);
    return file ? answer(exchange, file) : false;
  };
}

/** Compressing costs more than finding: strangers may ask for the parts of a site map all day. */
const mostCompressed = 64;

type MachineFile = NonNullable<ReturnType<App['machineFileAt']>>;
