import { type ServerResponse, STATUS_CODES } from 'node:http';

/** Answers with a status and its bare name: for requests that no person typed. */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = `${status} ${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}
