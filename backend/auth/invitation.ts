import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from './credentials.ts';

/** How long an invitation may be used. */
export const invitationDays = 7;

const dayMs = 86_400_000;
const timeBytes = 6;
const signatureBytes = 20;

/**
 * Makes the code that lets one e-mail register where registration is by invitation. It holds when it ends, signed with the
 * e-mail; nothing is stored. An e-mail can have one account, so the code makes one.
 * @param key `Keys.invitations`
 */
export function encodeInvitation(email: string, key: Buffer, now: Date): string {
  const end = Buffer.alloc(timeBytes);
  end.writeUIntBE(now.getTime() + invitationDays * dayMs, 0, timeBytes);
  return Buffer.concat([end, sign(end, email, key)]).toString('base64url');
}

/** Whether a code was made by us for this e-mail, and may still be used. */
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
