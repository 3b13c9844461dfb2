import { parseRange } from '../../domain/byte-range.ts';

/**
 * Answers a request from a stored file as a server would (RFC 9110 §14): 206 with the part, 416 where there is none, the
 * whole where no part was asked for. Players that cannot ask for parts cannot seek; Safari's does not even start.
 *
 * @param range the request's `Range`
 * @param stored the whole file, as it was stored
 */
export async function answerRange(range: string | null, stored: Response): Promise<Response> {
  const file = await stored.blob();
  const part = parseRange(range ?? undefined, file.size);
  const headers = new Headers({
    'Content-Type': stored.headers.get('Content-Type') ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
  });
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (part === null) {
    headers.set('Content-Length', String(file.size));
    return new Response(file, { status: 200, headers });
  }
  const { start, end } = part;
  headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(file.slice(start, end + 1), { status: 206, headers });
}
