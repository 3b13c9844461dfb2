import { createSession, findByEmail, findById } from './accounts.ts';
import { sessionAnswer } from './answers.ts';
import type { Auth } from './auth.ts';
import { AuthError, invalidCredentials, validationFailed } from './auth-error.ts';
import { type Fields, textField } from './body.ts';
import { isPasswordOf } from './compare-password.ts';
import { normalizeEmail } from './credentials.ts';

/** `POST /token?grant_type=password`: signs in. A no takes as long and says the same, account or not. */
export async function grantByPassword(auth: Auth, request: Request, fields: Fields, addressKey: string) {
  const email = normalizeEmail(textField(fields, 'email'));
  const password = textField(fields, 'password');
  if (textField(fields, 'phone') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === '') throw validationFailed('missing email or phone');

  const known = findByEmail(auth.database, email);
  if (!(await isPasswordOf(auth, known, { email, password, addressKey })) || !known)
    throw invalidCredentials();

  const { account, session } = await auth.database.transaction(() => {
    // The account or its password may have gone while we compared.
    const current = findById(auth.database, known.id);
    if (current?.password_hash !== known.password_hash) throw invalidCredentials();
    const begun = createSession(auth.database, known.id, new Date());
    return { account: findById(auth.database, known.id) ?? current, session: begun };
  });
  return sessionAnswer(auth, request, account, session);
}
