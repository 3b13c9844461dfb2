import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { type Account, endRecovery, findByEmail, findById, setRecovery } from './accounts.ts';
import { sessionAnswer } from './answers.ts';
import type { Auth, SendRecovery } from './auth.ts';
import { AuthError, demandAllowed, validationFailed } from './auth-error.ts';
import { readFields, textField } from './body.ts';
import { normalizeEmail, requireEmail } from './credentials.ts';
import { createSession } from './sessions.ts';

/** How long a link works; GoTrue's default. */
const linkSeconds = 3600;

/** Limits per e-mail count for unknown ones too, so that they tell nothing. */
const tooManyMails = () => new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');

/**
 * `POST /recover`: mails a link with which the person can set a new password. What depends on the account happens after
 * the answer, which therefore says nothing about it and never takes longer.
 */
export async function recover(auth: Auth, send: SendRecovery, request: Request, sender: Sender) {
  await demandAllowed(auth.limits.recoveries, sender.addressKey);
  const email = normalizeEmail(textField(await readFields(request), 'email'));
  if (email === '') throw validationFailed('Password recovery requires an email');
  requireEmail(email);
  if (!(await auth.limits.recoveryMails.allows(email))) throw tooManyMails();
  setImmediate(() => {
    sendLink(auth.database, email, send).catch((error) =>
      sender.log.error('A link for a new password could not be sent.', error),
    );
  });
  return {};
}

interface Sender {
  readonly addressKey: string;
  readonly log: Logger;
}

async function sendLink(database: Database, email: string, send: SendRecovery): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  // For unknown e-mails too: a commit delays the next one, which anybody could measure.
  const account = await database.transaction(() => {
    const found = findByEmail(database, email);
    if (found) setRecovery(database, found.id, hashOf(token), seconds() + linkSeconds);
    return found;
  });
  if (account) await send(account.email, token);
}

/**
 * `POST /verify`: exchanges the token of a link, once, for a session that may set a new password. There is no GET:
 * programs that scan mail open every link.
 */
export async function verifyRecovery(auth: Auth, request: Request) {
  const { database } = auth;
  const fields = await readFields(request);
  const token = textField(fields, 'token_hash');
  if (textField(fields, 'type') !== 'recovery') throw validationFailed('Invalid email verification type');
  if (token === '') throw validationFailed('Verify requires either a token or a token hash');
  const { account, session } = await database.transaction(() => {
    const linked = database.get<Account>(
      'select * from users where recovery_hash = ? and recovery_until > ?',
      hashOf(token),
      seconds(),
    );
    if (!linked) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    endRecovery(database, linked.id);
    const begun = createSession(database, linked.id, new Date(), 'otp');
    return { account: findById(database, linked.id) ?? linked, session: begun };
  });
  return sessionAnswer(auth, request, account, session);
}

/** A token has 256 random bits, so a fast hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const seconds = () => Math.floor(Date.now() / 1000);
