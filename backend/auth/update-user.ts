import { toTimestamp } from '../database/timestamp.ts';
import { findById } from './accounts.ts';
import { userAnswer } from './answers.ts';
import { type Auth, demandAllowed } from './auth.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { authenticate } from './authenticate.ts';
import { objectField, readFields, textField } from './body.ts';
import { requireStrongPassword } from './credentials.ts';
import { storedMetadata } from './metadata.ts';

/** `PUT /user`: another password, which ends every other session, and what the client keeps with the account. */
export async function updateUser(auth: Auth, request: Request, addressKey: string) {
  const { account, session } = await authenticate(auth, request);
  const fields = await readFields(request);
  const password = textField(fields, 'password');
  const metadata = objectField(fields, 'data');
  const email = textField(fields, 'email');
  if (textField(fields, 'phone') !== '' || (email !== '' && email.toLowerCase() !== account.email)) {
    throw validationFailed('Changing the email address or the phone number is not supported');
  }
  if ((fields.app_metadata ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  // An empty one is too short, and not an absent one.
  const passwordHash = (fields.password ?? null) === null ? undefined : await hashAnother(password);

  const updated = await auth.database.transaction(() => {
    const current = findById(auth.database, account.id);
    if (!current) return undefined;
    auth.database.run(
      'update users set password_hash = ?, user_metadata = ?, updated_at = ? where id = ?',
      passwordHash ?? current.password_hash,
      storedMetadata({ ...JSON.parse(current.user_metadata), ...metadata }),
      toTimestamp(new Date()),
      current.id,
    );
    if (passwordHash !== undefined) {
      auth.database.run('delete from sessions where user_id = ? and id <> ?', current.id, session.id);
    }
    return findById(auth.database, current.id);
  });
  if (!updated) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return userAnswer(updated);

  async function hashAnother(wanted: string): Promise<string> {
    requireStrongPassword(wanted);
    // Otherwise a stolen token could try passwords here without end.
    await demandAllowed(auth.limits.wrongPasswords, `${addressKey} ${account.id}`);
    if (await auth.passwords.matches(wanted, account.password_hash)) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
    }
    return auth.passwords.hash(wanted);
  }
}
