import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { authClient, newEmail, password, sharedPerson } from '../person.ts';
import { send } from '../send.ts';

export function signInCases(holds: Case): void {
  holds('signs in with the e-mail in any case', async (backend) => {
    const { id, email } = await sharedPerson(backend);
    const { data, error } = await authClient(backend).signInWithPassword({
      email: email.toUpperCase(),
      password,
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  holds('creates a separate session for each sign-in', async (backend) => {
    const { email, session } = await sharedPerson(backend);
    const { data } = await authClient(backend).signInWithPassword({ email, password });
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).not.toBe(session.access_token);
  });

  holds(
    'returns the same error for a wrong password, an empty one and an unknown e-mail',
    async (backend) => {
      const { email } = await sharedPerson(backend);
      for (const credentials of [
        { email, password: 'battery staple' },
        { email, password: password.toUpperCase() },
        { email, password: '' },
        { email: newEmail(backend), password },
      ]) {
        const { data, error } = await authClient(backend).signInWithPassword(credentials);
        expect(error).toMatchObject({
          status: 400,
          code: 'invalid_credentials',
          message: 'Invalid login credentials',
        });
        expect(data).toEqual({ user: null, session: null });
      }
    },
  );

  holds('requires an e-mail', async (backend) => {
    const { error } = await authClient(backend).signInWithPassword({ email: '', password });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'missing email or phone',
    });
  });

  holds('supports no other grant types', async (backend) => {
    for (const grant of ['?grant_type=magic', '']) {
      const { status, body } = await send(backend, `/auth/v1/token${grant}`, { method: 'POST', body: {} });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' });
    }
  });

  for (const injection of [`' or 1=1 --`, `"; drop table users; --`, '林木\u202e', '%', '\\']) {
    holds(`signs nobody in with ${JSON.stringify(injection)}`, async (backend) => {
      const { email } = await sharedPerson(backend);
      const guess = await authClient(backend).signInWithPassword({ email, password: injection });
      expect(guess.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
      const name = await authClient(backend).signInWithPassword({ email: injection, password });
      expect(name.error?.status).toBe(400);
    });
  }
}
