import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin, password, startTestBackend } from '../backend.fixture.ts';

const { ask, newPerson } = startTestBackend();
const version = { 'X-Supabase-Api-Version': '2024-01-01' };
const post = (path: string, body: unknown) => ask('POST', `/auth/v1${path}`, { body, headers: version });
const signIn = (email: string, given = password) =>
  post('/token?grant_type=password', { email, password: given });
const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token });
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

afterEach(() => {
  vi.useRealTimers();
});

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

describe('sign-up', () => {
  it('returns a session', async () => {
    const { status, body } = await post('/signup', {
      email: 'New@Example.com',
      password,
      data: { theme: 'dark' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: {
        aud: 'authenticated',
        role: 'authenticated',
        email: 'new@example.com',
        email_confirmed_at: expect.stringMatching(isoTime),
        created_at: expect.stringMatching(isoTime),
        last_sign_in_at: expect.stringMatching(isoTime),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { theme: 'dark', email: 'new@example.com' },
        is_anonymous: false,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/\$2[ab]\$/);
  });

  it('issues an access token with Supabase’s claims', async () => {
    const { id, email, token } = await newPerson();
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      sub: id,
      aud: 'authenticated',
      iss: `${origin}/auth/v1`,
      email,
      app_metadata: { provider: 'email' },
      user_metadata: { sub: id },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it.each([
    [{ email: 'taken@example.com', password }, 422, 'user_already_exists', 'User already registered'],
    [{ email: 'TAKEN@example.com', password }, 422, 'user_already_exists', 'User already registered'],
    [
      { email: 'a@example.com', password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      { email: 'a@example.com', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'a@example.com', password: '长'.repeat(25) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.com', password: null },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      { email: 'not-an-address', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: 'nul\0@example.com', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: `${'a'.repeat(250)}@example.com`, password },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [{ password }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ phone: '13800000000', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      { email: 'a@example.com', password: '\ud800'.repeat(6) },
      400,
      'bad_json',
      'Could not parse request body as JSON: password is not well-formed Unicode',
    ],
    [{ email: 5, password }, 400, 'bad_json', 'Could not parse request body as JSON: email is not a string'],
    [
      { email: 'a@example.com', password, data: [] },
      400,
      'bad_json',
      'Could not parse request body as JSON: data is not an object',
    ],
    [
      { email: 'a@example.com', password, data: { a: '\0' } },
      400,
      'validation_failed',
      'unsupported Unicode escape sequence',
    ],
    [
      { email: 'a@example.com', password, data: { a: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'User metadata is longer than 4096 bytes',
    ],
    [
      { email: 'a@example.com', password, data: { a: '汉'.repeat(2000) } },
      400,
      'validation_failed',
      'User metadata is longer than 4096 bytes',
    ],
    [[], 400, 'bad_json', 'Could not parse request body as JSON: not an object'],
  ])('refuses %j', async (body, status, code, message) => {
    if (code === 'user_already_exists') await newPerson('taken@example.com').catch(() => {});
    const answer = await post('/signup', body);
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  });

  it('gives the reason for a weak password', async () => {
    const { body } = await post('/signup', { email: 'a@example.com', password: 'x' });
    expect(body.weak_password).toEqual({ reasons: ['length'] });
  });

  it('makes one account of parallel sign-ups with one e-mail', async () => {
    const body = { email: 'race@example.com', password };
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/signup', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

describe('the format of an error', () => {
  it.each([{}, { 'X-Supabase-Api-Version': '2023-01-01' }, { 'X-Supabase-Api-Version': 'zz' }])(
    'is the old one for a client that sends %j',
    async (headers) => {
      const answer = await ask('POST', '/auth/v1/signup', { body: {}, headers });
      expect(answer.body).toEqual({
        code: 422,
        error_code: 'anonymous_provider_disabled',
        msg: 'Anonymous sign-ins are disabled',
      });
      expect(answer.headers.has('X-Supabase-Api-Version')).toBe(false);
    },
  );

  it.each(['{', '', '"text"', 'null', new Uint8Array([0x7b, 0xff, 0x7d])])(
    'for a body that is not JSON: %j',
    async (body) => {
      const answer = await post('/token?grant_type=password', body);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad_json', message: expect.stringMatching(/^Could not parse request body as JSON: /) },
      });
    },
  );
});

describe('sign-in', () => {
  it('starts another session', async () => {
    const { email, token } = await newPerson();
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
    expect(decodeJwt(body.access_token).session_id).not.toBe(decodeJwt(token).session_id);
  });

  it.each([
    [
      { email: 'person-1@example.com', password: 'wrong horse' },
      'invalid_credentials',
      'Invalid login credentials',
    ],
    [{ email: 'person-1@example.com', password: '' }, 'invalid_credentials', 'Invalid login credentials'],
    [{ email: 'person-1@example.com' }, 'invalid_credentials', 'Invalid login credentials'],
    [{ email: 'nobody@example.com', password }, 'invalid_credentials', 'Invalid login credentials'],
    [{ email: "' or 1=1 --", password }, 'invalid_credentials', 'Invalid login credentials'],
    [{ password }, 'validation_failed', 'missing email or phone'],
    [{ email: '', password }, 'validation_failed', 'missing email or phone'],
    [
      { email: `${'a'.repeat(250)}@example.com`, password },
      'validation_failed',
      'An email address is too long',
    ],
  ])('refuses %j', async (body, code, message) => {
    expect(await post('/token?grant_type=password', body)).toMatchObject({
      status: 400,
      body: { code, message },
    });
  });

  it('never accepts the first 72 bytes of a longer password', async () => {
    const email = 'long@example.com';
    await post('/signup', { email, password: 'x'.repeat(72) });
    expect(await signIn(email, 'x'.repeat(72))).toMatchObject({ status: 200 });
    expect(await signIn(email, 'x'.repeat(73))).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    });
  });

  it('distinguishes passwords that differ after a NUL', async () => {
    const email = 'nul@example.com';
    await post('/signup', { email, password: 'secret\0one' });
    expect(await signIn(email, 'secret\0one')).toMatchObject({ status: 200 });
    expect(await signIn(email, 'secret\0two')).toMatchObject({ status: 400 });
  });

  it.each(['id_token', '', 'constructor'])('refuses the grant %j', async (grant) => {
    const answer = await post(`/token?grant_type=${grant}`, {});
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    });
  });
});

describe('refresh', () => {
  it('returns a new token and keeps the time of the password check', async () => {
    const person = await newPerson();
    vi.useFakeTimers({ toFake: ['Date'] });
    later(100);
    const { status, body } = await refresh(person.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(person.refreshToken);
    expect(body.user.id).toBe(person.id);
    const [before, after] = [decodeJwt(person.token), decodeJwt(body.access_token)];
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
    expect(after.iat).toBe((before.iat ?? 0) + 100);
  });

  it('returns the current token for its parent, however late', async () => {
    const { refreshToken } = await newPerson();
    const { body: first } = await refresh(refreshToken);
    vi.useFakeTimers({ toFake: ['Date'] });
    later(86_400);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 200,
      body: { refresh_token: first.refresh_token },
    });
  });

  it('returns the current token for an older one within 10 seconds', async () => {
    const { refreshToken } = await newPerson();
    const { body: second } = await refresh(refreshToken);
    const { body: third } = await refresh(second.refresh_token);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 200,
      body: { refresh_token: third.refresh_token },
    });
  });

  it('ends the session if an older token is used later', async () => {
    const { refreshToken, token } = await newPerson();
    const { body: second } = await refresh(refreshToken);
    const { body: third } = await refresh(second.refresh_token);
    vi.useFakeTimers({ toFake: ['Date'] });
    later(11);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    expect(await refresh(third.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect(await ask('GET', '/auth/v1/user', { token })).toMatchObject({ status: 403 });
  });

  it('returns the same token to parallel refreshes', async () => {
    const { refreshToken } = await newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('refuses a token that was not issued here', async () => {
    const { refreshToken } = await newPerson();
    const forged = refreshToken.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const token of [forged, 'a1b2c3d4e5f6']) {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      });
    }
  });

  it('refuses malformed tokens', async () => {
    const { token, refreshToken } = await newPerson();
    for (const text of ['', 'zz', token, `${refreshToken}=`, `${refreshToken}A`, "' or 1=1 --", '\0']) {
      expect(await refresh(text)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'Refresh token is not valid' },
      });
    }
  });

  it('refuses a token after sign-out', async () => {
    const { token, refreshToken } = await newPerson();
    await ask('POST', '/auth/v1/logout', { token });
    expect(await refresh(refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
  });
});

describe('the user', () => {
  it('is returned to the holder of the token', async () => {
    const { id, email, token } = await newPerson();
    expect(await ask('GET', '/auth/v1/user', { token })).toMatchObject({ status: 200, body: { id, email } });
  });

  it('changes the password and ends other sessions', async () => {
    const { email, token } = await newPerson();
    const { body: other } = await signIn(email);
    const body = { password: 'another horse', current_password: password };
    expect(await ask('PUT', '/auth/v1/user', { token, body })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect(await signIn(email)).toMatchObject({ status: 400 });
    expect(await signIn(email, 'another horse')).toMatchObject({ status: 200 });
    expect(await refresh(other.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect(await ask('GET', '/auth/v1/user', { token })).toMatchObject({ status: 200 });
  });

  it.each([
    [
      { password, current_password: password },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    [
      { password: 'another horse' },
      400,
      'current_password_required',
      'Current password required when setting new password.',
    ],
    [
      { password: 'another horse', current_password: null },
      400,
      'current_password_required',
      'Current password required when setting new password.',
    ],
    [
      { password: 'another horse', current_password: '' },
      400,
      'current_password_required',
      'Current password required when setting new password.',
    ],
    [
      { password: 'another horse', current_password: 'wrong horse' },
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    ],
    [
      { password: 'another horse', current_password: 7 },
      400,
      'bad_json',
      'Could not parse request body as JSON: current_password is not a string',
    ],
    [{ password: 'short' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [{ password: '' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [
      { app_metadata: { role: 'admin' } },
      403,
      'not_admin',
      'Updating app_metadata requires admin privileges',
    ],
    [
      { email: 'else@example.com' },
      400,
      'validation_failed',
      'Changing the email address or the phone number is not supported',
    ],
  ])('refuses the change %j', async (body, status, code, message) => {
    const { email, token } = await newPerson();
    expect(await ask('PUT', '/auth/v1/user', { token, body, headers: version })).toMatchObject({
      status,
      body: { code, message },
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it('merges metadata and removes nulls', async () => {
    const { token } = await newPerson();
    await ask('PUT', '/auth/v1/user', { token, body: { data: { a: 1, b: 2 } } });
    const { body } = await ask('PUT', '/auth/v1/user', { token, body: { data: { b: null, c: 3 } } });
    expect(body.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(body.user_metadata).not.toHaveProperty('b');
  });

  it('stores metadata as Postgres does, replacing lone surrogates', async () => {
    const { token } = await newPerson();
    const data = String.raw`{"a":"\\u0000 \\ud800","b":"\ud800","\udfff":"\ud83d\ude00","c":"\\\ud800\udbff"}`;
    const { body } = await ask('PUT', '/auth/v1/user', { token, body: `{"data":${data}}` });
    expect(body.user_metadata).toMatchObject({
      a: String.raw`\u0000 \ud800`,
      b: '\ufffd',
      '\ufffd': '😀',
      c: '\\\ufffd\ufffd',
    });
  });
});

describe('sign-out', () => {
  it.each([
    ['', 403, 403],
    ['?scope=global', 403, 403],
    ['?scope=local', 403, 200],
    ['?scope=others', 200, 403],
  ])('with %j ends the right sessions', async (query, thisStatus, otherStatus) => {
    const { email, token } = await newPerson();
    const { body: other } = await signIn(email);
    expect(await ask('POST', `/auth/v1/logout${query}`, { token })).toMatchObject({ status: 204, body: '' });
    expect((await ask('GET', '/auth/v1/user', { token })).status).toBe(thisStatus);
    expect((await ask('GET', '/auth/v1/user', { token: other.access_token })).status).toBe(otherStatus);
  });

  it('refuses an unknown scope', async () => {
    const { token } = await newPerson();
    expect(await ask('POST', '/auth/v1/logout?scope=zz', { token, headers: version })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "zz"' },
    });
  });
});

it('answers unsupported requests with an error', async () => {
  for (const path of ['/otp', '/recover', '/admin/users', '/settings', '/factors']) {
    expect(await post(path, {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
