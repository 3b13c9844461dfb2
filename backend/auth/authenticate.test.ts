import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { type Person, startTestBackend } from '../backend.fixture.ts';

const secret = 'a secret that is long enough for everybody';
const { ask, newPerson } = startTestBackend({ secret });

/** Changes the claims of a real token and signs it again, with the real secret or another. */
const forge = (person: Person, changes: object, key = secret) =>
  new SignJWT({ ...decodeJwt(person.token), ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(key));

const now = Math.floor(Date.now() / 1000);
const segments = 'token is malformed: token contains an invalid number of segments';
const unverified = 'invalid JWT: unable to parse or verify signature, ';

describe('a request for the user', () => {
  it('requires a token', async () => {
    const expected = {
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    };
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    expect(await ask('GET', '/auth/v1/user', { headers })).toMatchObject(expected);
    for (const Authorization of ['Bearer', 'Bearer ', 'Basic eA==', 'Bearer a b']) {
      expect(await ask('GET', '/auth/v1/user', { headers: { ...headers, Authorization } })).toMatchObject(
        expected,
      );
    }
  });

  it.each<[string, (person: Person) => string | Promise<string>, string, string]>([
    ['garbage', () => 'garbage', 'bad_jwt', unverified + segments],
    [
      'expired',
      (person) => forge(person, { exp: now - 1 }),
      'bad_jwt',
      `${unverified}token has invalid claims: token is expired`,
    ],
    [
      'foreign',
      (person) => forge(person, {}, 'another secret'),
      'bad_jwt',
      `${unverified}token signature is invalid: signature is invalid`,
    ],
    [
      'unsigned',
      (person) => new UnsecuredJWT(decodeJwt(person.token)).encode(),
      'bad_jwt',
      unverified + segments,
    ],
    ['timeless', (person) => forge(person, { exp: undefined }), 'bad_jwt', unverified + segments],
    [
      "nobody's",
      (person) => forge(person, { sub: undefined }),
      'bad_jwt',
      'invalid claim: missing sub claim',
    ],
    [
      "service role's",
      (person) => forge(person, { sub: undefined, role: 'service_role' }),
      'bad_jwt',
      'invalid claim: missing sub claim',
    ],
    [
      "stranger's",
      (person) => forge(person, { sub: crypto.randomUUID() }),
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
    [
      'sessionless',
      (person) => forge(person, { session_id: undefined }),
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ],
  ])('is refused with a token that is %s', async (_, make, code, message) => {
    const token = await make(await newPerson());
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    expect(await ask('GET', '/auth/v1/user', { token, headers })).toMatchObject({
      status: 403,
      body: { code, message },
    });
  });

  it('is refused if the session belongs to another person', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const token = await forge(one, { session_id: decodeJwt(two.token).session_id });
    expect(await ask('GET', '/auth/v1/user', { token })).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
  });
});
