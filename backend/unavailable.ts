/** What cannot be done just now, through no fault of whoever asked: 503, and to be asked again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** In seconds (RFC 9110 §10.2.3): about what a full queue of passwords takes. */
const retryAfterSeconds = 5;

/** What an answer of such a status says beside the others: a 503 when to ask again. */
export function retryHeaders(status: number): Readonly<Record<string, string>> {
  return status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {};
}
