import { toTimestamp } from '../database/timestamp.ts';
import { endRecovery, storedMetadata } from './accounts.ts';
import { userAnswer } from './answers.ts';
import type { Auth } from './auth.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { authenticate, demandSession } from './authenticate.ts';
import { objectField, readFields, textField } from './body.ts';
import { requireStrongPassword } from './credentials.ts';
import { isPasswordOf } from './passwords.ts';
import { demandUnexpired, mustChangePassword } from './temporary-password.ts';

/**
 * `PUT /user`: changes the password, which ends all other sessions and needs the current one, except in a session that
 * began with the link of a mail, and the client's metadata. An account with a temporary password must change it first.
 */
export async function updateUser(auth: Auth, request: Request, addressKey: string) {
  const { account, session } = await authenticate(auth, request);
  const fields = await readFields(request);
  const password = textField(fields, 'password');
  const currentPassword = textField(fields, 'current_password');
  const metadata = objectField(fields, 'data');
  const email = textField(fields, 'email');
  if (textField(fields, 'phone') !== '' || (email !== '' && email.toLowerCase() !== account.email)) {
    throw validationFailed('Changing the email address or the phone number is not supported');
  }
  if ((fields.app_metadata ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  // An empty password is refused as too short; only absent or null means no change.
  const changesPassword = (fields.password ?? null) !== null;
  if (mustChangePassword(account) && !changesPassword) {
    throw new AuthError(403, 'must_change_password', 'The temporary password has to be changed first');
  }
  const passwordHash = changesPassword ? await hashAnother(password) : undefined;

  const updated = await auth.database.transaction(() => {
    const { account: current } = demandSession(auth.database, account.id, session.id);
    const changed = {
      ...current,
      password_hash: passwordHash ?? current.password_hash,
      temporary_until: passwordHash === undefined ? current.temporary_until : null,
      user_metadata: storedMetadata({ ...JSON.parse(current.user_metadata), ...metadata }),
      updated_at: toTimestamp(new Date()),
    };
    if (passwordHash !== undefined) {
      // Another request of this session may have changed the password after it was verified.
      if (current.password_hash !== account.password_hash) {
        throw currentPasswordRefused('current_password_invalid');
      }
      auth.database.run('delete from sessions where user_id = ? and id <> ?', current.id, session.id);
      endRecovery(auth.database, current.id);
    }
    auth.database.run(
      'update users set password_hash = ?, temporary_until = ?, user_metadata = ?, updated_at = ? where id = ?',
      changed.password_hash,
      changed.temporary_until,
      changed.user_metadata,
      changed.updated_at,
      current.id,
    );
    return changed;
  });
  return userAnswer(updated);

  async function hashAnother(wanted: string): Promise<string> {
    requireStrongPassword(wanted);
    if (session.method === 'otp') {
      // Counted apart from the wrong passwords that brought the person here.
      if (await isPasswordOf(auth, account, { who: session.id, password: wanted, addressKey }))
        throw samePassword();
      return auth.passwords.hash(wanted, addressKey);
    }
    if (currentPassword === '') throw currentPasswordRefused('current_password_required');
    if (!(await isPasswordOf(auth, account, { who: account.email, password: currentPassword, addressKey }))) {
      throw currentPasswordRefused('current_password_invalid');
    }
    demandUnexpired(account, new Date());
    if (wanted === currentPassword) throw samePassword();
    return auth.passwords.hash(wanted, addressKey);
  }
}

const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.');

/** GoTrue sends the same message for a missing current password and a wrong one. */
function currentPasswordRefused(code: 'current_password_required' | 'current_password_invalid'): AuthError {
  return new AuthError(400, code, 'Current password required when setting new password.');
}
