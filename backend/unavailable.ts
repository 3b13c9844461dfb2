/** The server is temporarily unable to answer: a 503, to be retried later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** In seconds (RFC 9110 §10.2.3): about the time that a full password queue takes. */
const retryAfterSeconds = 5;

/** Additional headers for a status: `Retry-After` for a 503. */
export function retryHeaders(status: number): Readonly<Record<string, string>> {
  return status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {};
}
