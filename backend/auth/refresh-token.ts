import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session that a token belongs to, and the number of the refresh that issued it. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
}

const idBytes = 16;
const counterBytes = 6;
const signatureBytes = 20;

/**
 * A token contains its session id and counter, signed; the database does not store it. So a stolen database gives
 * access to no session, and the current token can be issued again to a client that never received it.
 */
export function encodeRefreshToken({ sessionId, counter }: RefreshToken, key: Buffer): string {
  const body = Buffer.alloc(idBytes + counterBytes);
  body.write(sessionId.replaceAll('-', ''), 'hex');
  body.writeUIntBE(counter, idBytes, counterBytes);
  return Buffer.concat([body, sign(body, key)]).toString('base64url');
}

/**
 * The form of Supabase's earlier refresh tokens, which a browser may have from a project that used this origin before.
 */
const legacyForm = /^[a-z0-9]{12}$/;

/** @returns `malformed` if it does not have the form of a token, `unknown` if it was not signed with this key */
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
