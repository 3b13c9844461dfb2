import { createAccount, findByEmail } from './accounts.ts';
import { sessionAnswer } from './answers.ts';
import type { Auth } from './auth.ts';
import { AuthError, demandAllowed, validationFailed } from './auth-error.ts';
import { objectField, readFields, textField } from './body.ts';
import { normalizeEmail, requireEmail, requireStrongPassword } from './credentials.ts';
import { isInvited } from './invitation.ts';
import { createSession } from './sessions.ts';

/** `POST /signup`: creates an account and signs it in at once, since no mail has to be confirmed. */
export async function signUp(auth: Auth, request: Request, addressKey: string) {
  await demandAllowed(auth.limits.signUps, addressKey);
  const registration = auth.registration();
  if (registration === 'closed') throw signUpDisabled();
  const fields = await readFields(request);
  const email = normalizeEmail(textField(fields, 'email'));
  const password = textField(fields, 'password');
  const { invitation, ...metadata } = objectField(fields, 'data');
  if (registration === 'invitation') demandInvitation(auth, email, invitation);
  if (textField(fields, 'phone') !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (email === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (password === '') throw validationFailed('Signup requires a valid password');
  requireStrongPassword(password);
  requireEmail(email);
  if (findByEmail(auth.database, email)) throw userExists();

  const passwordHash = await auth.passwords.hash(password, addressKey);
  const now = new Date();
  const { account, session } = await auth.database.transaction(() => {
    // Another request may have created it while this one hashed.
    const made = createAccount(auth.database, { email, passwordHash, metadata }, now);
    if (!made) throw userExists();
    return {
      account: { ...made, last_sign_in_at: made.created_at },
      session: createSession(auth.database, made.id, now),
    };
  });
  return sessionAnswer(auth, request, account, session);
}

/** The client sends the code in the account's metadata; it is not stored there. */
function demandInvitation({ invitationKey }: Auth, email: string, code: unknown): void {
  if (typeof code !== 'string' || !isInvited(code, email, invitationKey, new Date())) throw signUpDisabled();
}

/** GoTrue's answer with `DISABLE_SIGNUP`. */
const signUpDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
const userExists = () => new AuthError(422, 'user_already_exists', 'User already registered');
