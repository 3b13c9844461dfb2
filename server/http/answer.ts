import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { takesUntagged } from '../static/preconditions.ts';

/** Headers of responses that are not pages: not cached, not sniffed, loading nothing, not embedded by other sites. */
export const noPageHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sends a whole text that has no validators; 412 if the request requires a certain version. */
export function sendText(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): true {
  if (status === 200 && !takesUntagged(response.req.headers)) return refuse(response, 412);
  const body = Buffer.from(text);
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  return true;
}

/** Answers with a status and its standard text, for requests that people do not type. */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return sendText(
    response,
    status,
    { ...type, ...noPageHeaders, ...headers },
    `${status} ${STATUS_CODES[status]}\n`,
  );
}

/**
 * Refuses methods other than GET and HEAD.
 * @returns whether the request was refused
 */
export function refuseUnlessRead({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return refuse(response, 405, { Allow: 'GET, HEAD' });
}
