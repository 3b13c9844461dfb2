import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from './credentials.ts';

/** How long an invitation is valid. */
export const invitationDays = 7;

const dayMs = 86_400_000;
const timeBytes = 6;
const signatureBytes = 20;

/**
 * Creates a code that lets one e-mail address register when registration is by invitation. It contains its expiry,
 * signed together with the address; nothing is stored. An address can have only one account, so the code creates only
 * one.
 * @param key `Keys.invitations`
 */
export function encodeInvitation(email: string, key: Buffer, now: Date): string {
  const end = Buffer.alloc(timeBytes);
  end.writeUIntBE(now.getTime() + invitationDays * dayMs, 0, timeBytes);
  return Buffer.concat([end, sign(end, email, key)]).toString('base64url');
}

/** Whether a code was issued for this address and has not expired. */
export function isInvited(code: string, email: string, key: Buffer, now: Date): boolean {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== timeBytes + signatureBytes) return false;
  const end = bytes.subarray(0, timeBytes);
  const isOurs = timingSafeEqual(bytes.subarray(timeBytes), sign(end, email, key));
  return isOurs && now.getTime() < end.readUIntBE(0, timeBytes);
}

function sign(end: Buffer, email: string, key: Buffer): Buffer {
  const hmac = createHmac('sha256', key).update(end).update(normalizeEmail(email));
  return hmac.digest().subarray(0, signatureBytes);
}
