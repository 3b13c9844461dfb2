import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { authClient, newEmail, newPerson, password } from '../person.ts';
import { send } from '../send.ts';

export function signUpCases(holds: Case): void {
  holds('signs a person up and in with one request', async (backend) => {
    const email = newEmail(backend);
    const { data, error } = await authClient(backend).signUp({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated' });
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: data.user?.id },
    });
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  holds('returns the creation time of an account in ISO 8601', async (backend) => {
    const { session } = await newPerson(backend);
    const { created_at } = session.user;
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(5 * 60_000);
  });

  holds('stores an e-mail in lower case', async (backend) => {
    const email = newEmail(backend);
    const person = await newPerson(backend, email.toUpperCase());
    expect(person.session.user.email).toBe(email);
  });

  holds('refuses an e-mail that is already registered, in any case', async (backend) => {
    const { email } = await newPerson(backend);
    for (const again of [email, email.toUpperCase()]) {
      const { data, error } = await authClient(backend).signUp({ email: again, password });
      expect(error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      });
      expect(data).toEqual({ user: null, session: null });
    }
  });

  holds('refuses a password of 5 characters as weak', async (backend) => {
    const { error } = await authClient(backend).signUp({ email: newEmail(backend), password: '12345' });
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  holds('accepts a password of 72 bytes', async (backend) => {
    const { error } = await authClient(backend).signUp({
      email: newEmail(backend),
      password: 'p'.repeat(72),
    });
    expect(error).toBeNull();
  });

  const refusals = [
    {
      what: 'a password of 73 bytes',
      credentials: { password: 'p'.repeat(73) },
      error: [400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    },
    {
      what: 'no password',
      credentials: { password: '' },
      error: [400, 'validation_failed', 'Signup requires a valid password'],
    },
    {
      what: 'an e-mail without its form',
      credentials: { email: 'nobody' },
      error: [400, 'validation_failed', 'Unable to validate email address: invalid format'],
    },
    {
      what: 'no e-mail',
      credentials: { email: '' },
      error: [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    },
  ] as const;
  for (const { what, credentials, error: expected } of refusals) {
    holds(`refuses a sign-up with ${what}`, async (backend) => {
      const [status, code, message] = expected;
      const { error } = await authClient(backend).signUp({
        email: newEmail(backend),
        password,
        ...credentials,
      });
      expect(error).toMatchObject({ status, code, message });
    });
  }

  holds('explains the error in a body that is not JSON', async (backend) => {
    const { status, body } = await send(backend, '/auth/v1/signup', { method: 'POST', body: '{"email":' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 400,
      error_code: 'bad_json',
      msg: expect.stringContaining('Could not parse request body as JSON'),
    });
  });

  holds('refuses an e-mail that is not a string', async (backend) => {
    const { status, body } = await send(backend, '/auth/v1/signup', {
      method: 'POST',
      body: { email: 5, password },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'bad_json' });
  });

  holds('answers in the form of the client’s API version, and names it', async (backend) => {
    const question = { method: 'POST', body: { email: 'nobody', password } };
    const now = await send(backend, '/auth/v1/signup', {
      ...question,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect(now.body).toMatchObject({ code: 'validation_failed', message: expect.any(String) });
    expect(now.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    const before = await send(backend, '/auth/v1/signup', question);
    expect(before.body).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.any(String),
    });
  });
}
