import type { Account } from './accounts.ts';
import { type Auth, demandAllowed } from './auth.ts';

/**
 * Whether a password is an account's. Wrong ones are counted for the account and the address together, at the sign-in and
 * everywhere else: who has a stolen token has no more tries than a visitor.
 * @param account undefined where there is none; the answer is no, and takes as long
 * @param addressKey as `limitKey` has it
 * @throws {AuthError} 429 after too many wrong ones
 * @throws {Unavailable} where nobody has the time to compare
 */
export async function isPasswordOf(
  auth: Auth,
  account: Pick<Account, 'password_hash'> | undefined,
  { email, password, addressKey }: { email: string; password: string; addressKey: string },
): Promise<boolean> {
  const pairKey = `${addressKey} ${email}`;
  await demandAllowed(auth.limits.wrongPasswords, pairKey);
  let isWrong = false;
  try {
    isWrong = !(await auth.passwords.matches(password, account?.password_hash, addressKey));
  } finally {
    // A right one, and one that nobody had the time to compare.
    if (!isWrong) await auth.limits.wrongPasswords.forgive(pairKey);
  }
  return !isWrong;
}
