import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** Headers of answers that are no pages: not cached, not sniffed, loading nothing, not embedded by other sites. */
export const noPageHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Answers with a status and its bare name: for requests that people do not type. */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = `${status} ${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...noPageHeaders,
    ...headers,
  });
  response.end(body);
}

/** Refuses what would do more than read. @returns whether it did */
export function refuseUnlessRead({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  refuse(response, 405, { Allow: 'GET, HEAD' });
  return true;
}
