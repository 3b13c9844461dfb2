import type { AuthError } from '@supabase/auth-js';
import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { addSamples, authClient, newEmail, newPerson, password, restClient, signInAgain } from '../person.ts';
import { send } from '../send.ts';

const newPassword = 'battery staple';
const expired = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

/** Cases for a backend that mails links for a new password. */
export function recoveryCases(holds: Case): void {
  holds('sets a new password once, which ends all other sessions', async (backend) => {
    const person = await newPerson(backend);
    await addSamples(person);
    const token = await linkFor(backend, person.email.toUpperCase());
    const auth = authClient(backend);
    const { data, error } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: person.id, email: person.email, role: 'authenticated' });
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await person.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    const old = await authClient(backend).signInWithPassword({ email: person.email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    const { rest } = await signInAgain(backend, person, newPassword);
    expect((await rest.from('favorites').select()).data).toHaveLength(1);
    expect((await open(backend, token)).error).toMatchObject(expired);
  });

  holds('takes a further try after a refused password, with the same session', async (backend) => {
    const { email } = await newPerson(backend);
    const { auth } = await open(backend, await linkFor(backend, email));
    const codeFor = async (wanted: string) => (await auth.updateUser({ password: wanted })).error?.code;
    expect(await codeFor('12345')).toBe('weak_password');
    expect(await codeFor(password)).toBe('same_password');
    expect(await codeFor(newPassword)).toBeUndefined();
  });

  holds('also replaces a temporary password', async (backend) => {
    const person = await newPerson(backend);
    const token = await linkFor(backend, person.email);
    await backend.host?.('password', person.email);
    expect((await open(backend, token)).error).toMatchObject(expired);
    const { auth } = await open(backend, await linkFor(backend, person.email));
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await signInAgain(backend, person, newPassword)).session.user.role).toBe('authenticated');
  });

  holds('deletes no account with a link alone', async (backend) => {
    const { email } = await newPerson(backend);
    const { data } = await open(backend, await linkFor(backend, email));
    const { error } = await restClient(backend, data.session?.access_token).rpc('delete_account');
    expect(error).toMatchObject({ code: '42501' });
  });

  for (const { what, use } of [
    {
      what: 'that was used',
      use: async (backend: Backend, token: string) => void (await open(backend, token)),
    },
    { what: 'an hour later', use: (backend: Backend) => backend.advanceTime(3600) },
    {
      what: 'after another one was asked for',
      use: async (backend: Backend, _: string, email: string) => void (await linkFor(backend, email)),
    },
    {
      what: 'after the password was changed otherwise',
      use: async (backend: Backend, _: string, email: string) => {
        const auth = authClient(backend);
        await auth.signInWithPassword({ email, password });
        await auth.updateUser({ password: newPassword, current_password: password });
      },
    },
  ]) {
    holds(`refuses a link ${what}`, async (backend) => {
      const { email } = await newPerson(backend);
      const token = await linkFor(backend, email);
      await use(backend, token, email);
      expect((await open(backend, token)).error).toMatchObject(expired);
    });
  }

  for (const [body, status, error_code, msg] of [
    [{ type: 'recovery', token_hash: 'x'.repeat(43) }, 403, 'otp_expired', expired.message],
    [{ type: 'recovery' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    [{ token_hash: 'x' }, 400, 'validation_failed', 'Invalid email verification type'],
  ] as const) {
    holds(`refuses ${JSON.stringify(body)}`, async (backend) => {
      const answer = await send(backend, '/auth/v1/verify', { method: 'POST', body });
      expect(answer).toMatchObject({ status, body: { error_code, msg } });
    });
  }

  holds('keeps a link that a program opened', async (backend) => {
    const { email } = await newPerson(backend);
    const token = await linkFor(backend, email);
    for (const name of ['token', 'token_hash'])
      await send(backend, `/auth/v1/verify?type=recovery&${name}=${token}`);
    expect((await open(backend, token)).error).toBeNull();
  });

  holds('gives the same answer for an unknown e-mail, before any mail is sent', async (backend) => {
    const { email } = await newPerson(backend);
    const stranger = newEmail(backend);
    const ask = async (address: string) => {
      const answer = await send(backend, '/auth/v1/recover', { method: 'POST', body: { email: address } });
      return { ...answer, headers: [...answer.headers], mailed: mailsTo(backend, email).length };
    };
    const known = await ask(email);
    expect(known).toMatchObject({ status: 200, body: {}, mailed: 0 });
    expect({ ...(await ask(stranger)), mailed: 0 }).toEqual(known);
    await expect.poll(() => mailsTo(backend, email)).toHaveLength(1);
    expect(mailsTo(backend, stranger)).toEqual([]);
  });

  holds('mails five links per e-mail and hour, and says so for unknown ones too', async (backend) => {
    const stranger = newEmail(backend);
    for (const email of [stranger, (await newPerson(backend)).email]) {
      const ask = async () => (await authClient(backend).resetPasswordForEmail(email)).error;
      for (let time = 0; time < 5; time += 1) expect(await ask()).toBeNull();
      expect(await ask()).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      if (email !== stranger) await expect.poll(() => mailsTo(backend, email)).toHaveLength(5);
    }
  });

  for (const [email, message] of [
    ['', 'Password recovery requires an email'],
    ['lin', 'Unable to validate email address: invalid format'],
  ] as const) {
    holds(`sends nothing to ${JSON.stringify(email)}`, async (backend) => {
      const { error } = await authClient(backend).resetPasswordForEmail(email);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    });
  }
}

const mailsTo = ({ mailbox = [] }: Backend, address: string) =>
  mailbox.filter(({ email }) => email === address).map(({ token }) => token);

/** Asks for a link. @returns its token */
async function linkFor(backend: Backend, email: string): Promise<string> {
  const address = email.toLowerCase();
  const earlier = mailsTo(backend, address).length;
  const { error } = await authClient(backend).resetPasswordForEmail(email);
  expect(error).toBeNull();
  await expect.poll(() => mailsTo(backend, address)).toHaveLength(earlier + 1);
  return mailsTo(backend, address).at(-1) ?? '';
}

/** Uses a link, as the page does when the new password is sent. */
async function open(backend: Backend, token: string) {
  const auth = authClient(backend);
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });
  return { auth, data, error: error as AuthError | null };
}
