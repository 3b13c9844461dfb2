/** A request that cannot be answered just now: a 503, to be repeated later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** In seconds (RFC 9110 §10.2.3): about what a full queue of passwords takes. */
const retryAfterSeconds = 5;

/** The headers that a status adds: for a 503, when to ask again. */
export function retryHeaders(status: number): Readonly<Record<string, string>> {
  return status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {};
}
