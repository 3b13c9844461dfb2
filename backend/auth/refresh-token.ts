import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which refresh of which session a token stands for. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
}

const idBytes = 16;
const counterBytes = 6;
const signatureBytes = 20;

/**
 * A token holds its session and counter, signed; the database stores nothing of it. So a stolen database opens no session,
 * and the active token can be made again for a client that never received it.
 */
export function encodeRefreshToken({ sessionId, counter }: RefreshToken, key: Buffer): string {
  const body = Buffer.alloc(idBytes + counterBytes);
  body.write(sessionId.replaceAll('-', ''), 'hex');
  body.writeUIntBE(counter, idBytes, counterBytes);
  return Buffer.concat([body, sign(body, key)]).toString('base64url');
}

/** Supabase's refresh tokens once were; such a token may come from a project that stood here before. */
const legacyForm = /^[a-z0-9]{12}$/;

/** @returns what is wrong with it: not even the form of one, or not made by us with this key */
export function decodeRefreshToken(token: string, key: Buffer): RefreshToken | 'malformed' | 'unknown' {
  if (legacyForm.test(token)) return 'unknown';
  const bytes = Buffer.from(token, 'base64url');
  const isOurForm = bytes.length === idBytes + counterBytes + signatureBytes;
  if (!isOurForm || bytes.toString('base64url') !== token) return 'malformed';
  const body = bytes.subarray(0, idBytes + counterBytes);
  if (!timingSafeEqual(bytes.subarray(body.length), sign(body, key))) return 'unknown';
  const hex = body.toString('hex', 0, idBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: body.readUIntBE(idBytes, counterBytes) };
}

function sign(body: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureBytes);
}
