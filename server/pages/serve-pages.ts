import type { Logger } from '../../backend/index.ts';
import { noPageHeaders, refuse, refuseUnlessRead } from '../http/answer.ts';
import type { Exchange, Handler } from '../http/handler.ts';
import { type Coding, chooseCoding } from '../static/accept-encoding.ts';
import { BoundedCache } from '../static/bounded-cache.ts';
import { CompressedTexts, textCoding } from '../static/compress-text.ts';
import { digestOf, evaluatePreconditions } from '../static/preconditions.ts';
import { type Representation, represent, sendFromMemory } from '../static/send.ts';
import type { App } from './built-app.ts';
import { type ErrorPage, sendErrorPage } from './error-page.ts';
import type { PageBody, Pages } from './pages.ts';

interface ServeOptions {
  /** Null: the request's own origin. */
  readonly siteUrl: string | null;
  readonly log: Logger;
  /** The page shown if the app could not render one; by default the page of last resort. */
  readonly errorPage?: (error: unknown) => ErrorPage;
}

/** Answers GET and HEAD for every other path: each has a page, even if it only says that nothing was found. */
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
  const outcome = etag === null ? null : evaluatePreconditions(request.headers, { etag });
  if (outcome === 412) refuse(response, 412);
  else if (outcome === 304) response.writeHead(304, unchanged).end();
  else response.writeHead(status, headers).end(bytes);
}

/** Answers requests for files for programs, such as the sitemap. */
export function serveMachineFiles(app: Pick<App, 'machineFileAt'>, siteUrl: string | null): Handler {
  const texts = new BoundedCache<MachineText | null>(maxTextBytes, (text) => text?.content.length ?? 0);
  const compressed = new CompressedTexts();
  const answer = async (exchange: Exchange, file: MachineFile) => {
    const { request, response, target } = exchange;
    if (refuseUnlessRead(request, response)) return true;
    const origin = siteUrl ?? `http://${target.host}`;
    // Part of the key, because the texts may depend on the day.
    const minute = Math.floor(Date.now() / 60_000);
    const text = await texts.get(`${minute} ${origin} ${target.path}`, () =>
      writeText(file, origin, siteUrl ? undefined : 'localhost'),
    );
    if (text === null) return false;
    const { content } = text;
    const coding = textCoding(request, content.length);
    if (coding === 'identity') sendFromMemory(request, response, text);
    else await compressed.send(exchange, { plain: text, coding, key: text.etag, read: async () => content });
    return true;
  };
  return (exchange) => {
    const file = app.machineFileAt(exchange.target.path);
    return file ? answer(exchange, file) : false;
  };
}

/**
 * Limit for texts for programs. A sitemap of a thousand videos takes 1 MB, and without `SITE_URL` strangers choose the
 * host.
 */
const maxTextBytes = 16 * 1024 * 1024;

type MachineFile = NonNullable<ReturnType<App['machineFileAt']>>;
type MachineText = Representation & { readonly content: Buffer };

async function writeText(
  file: MachineFile,
  origin: string,
  authority: string | undefined,
): Promise<MachineText | null> {
  const text = await file.write(origin, authority);
  if (text === null) return null;
  const content = Buffer.from(text);
  const described = represent({
    contentType: file.contentType,
    coding: 'identity' as const,
    size: content.length,
    etag: `"${digestOf(content)}"`,
    headers: { ...noPageHeaders, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' },
  });
  return { ...described, content };
}
