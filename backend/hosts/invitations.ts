import { encodeInvitation } from '../auth/invitation.ts';
import { type DataFiles, makeDataDirectory } from '../database/files.ts';
import { deriveKeys, readOrMakeSecret } from '../secret.ts';

/** Whether a host may have meant this as an e-mail address. */
export const isEmail = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text);

/**
 * A link with which a person may register where that takes an invitation. Makes the data directory and its secret if the
 * site has never run.
 * @param site its address, without a final slash
 * @param secret the configured one; defaults to that of the data directory
 */
export function invitationLink(
  email: string,
  site: string,
  { files, secret }: { readonly files: DataFiles; readonly secret: string | undefined },
  now = new Date(),
): string {
  makeDataDirectory(files);
  const { invitations } = deriveKeys(secret ?? readOrMakeSecret(files.secret));
  const link = new URL('/auth', site);
  link.searchParams.set('email', email);
  link.searchParams.set('invitation', encodeInvitation(email, invitations, now));
  return link.href;
}
