import { SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import type { Backend } from '../backend.ts';
import type { Case } from '../case.ts';
import { claimsOf } from '../claims.ts';
import { newPerson, type Person, restClient } from '../person.ts';
import { regular } from '../regulars.ts';
import { send } from '../send.ts';

/** What the two halves of a backend say of a bearer token. */
async function answersTo(backend: Backend, token: string) {
  const user = await send(backend, '/auth/v1/user', { token });
  const rows = await restClient(backend, token).from('profiles').select();
  return { user, rows };
}

/** Tokens that nobody should take for the person’s, by what is wrong with them. */
const forgeries: Record<string, (person: Person) => Promise<string> | string> = {
  'is no token': () => 'not.a.token',
  'has no dots': () => 'nonsense',
  'has no signature': ({ session }) => new UnsecuredJWT(claimsOf(session)).encode(),
  'is signed by somebody else': ({ session }) => foreign(claimsOf(session)),
  'claims to be the service, signed by somebody else': ({ session }) =>
    foreign({ ...claimsOf(session), role: 'service_role' }),
  'was altered after it was signed': ({ session }) => altered(session.access_token, { role: 'service_role' }),
  'is the refresh token': ({ session }) => session.refresh_token,
};

export function tokenCases(holds: Case): void {
  holds('carry what Supabase’s carry', async (backend) => {
    const { id, email, session } = await newPerson(backend);
    const now = Math.floor(Date.now() / 1000);
    const { exp, iat, ...claims } = claimsOf(session);
    expect(claims).toMatchObject({
      sub: id,
      aud: 'authenticated',
      iss: expect.stringMatching(/\/auth\/v1$/),
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.any(Object),
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect(Math.abs(Number(iat) - now)).toBeLessThan(300);
    expect(Number(exp) - Number(iat)).toBe(3600);
  });

  for (const [what, forge] of Object.entries(forgeries)) {
    holds(`let nobody in: one that ${what}`, async (backend) => {
      const person = await regular(backend);
      const { user, rows } = await answersTo(backend, await forge(person));
      expect(user.status).toBe(403);
      expect(rows.data ?? []).toEqual([]);
    });

    holds(`are refused in so many words: one that ${what}`, async (backend) => {
      const person = await regular(backend);
      const { user, rows } = await answersTo(backend, await forge(person));
      expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
      expect(rows).toMatchObject({ status: 401, data: null, error: { code: 'PGRST301' } });
    });
  }

  holds('are good for an hour', async (backend) => {
    const { session } = await newPerson(backend);
    await backend.letPass(3500);
    const inTime = await answersTo(backend, session.access_token);
    expect(inTime.rows).toMatchObject({ status: 200, data: [{}] });
    await backend.letPass(200);
    const { user, rows } = await answersTo(backend, session.access_token);
    expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    expect(rows).toMatchObject({ status: 401, error: { code: 'PGRST303', message: 'JWT expired' } });
  });
}

function foreign(claims: Record<string, unknown>): Promise<string> {
  const key = new TextEncoder().encode('a key of at least thirty-two bytes');
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}

/** The same token with other claims, and the signature it had. */
function altered(token: string, claims: Record<string, unknown>): string {
  const [header, payload = '', signature] = token.split('.');
  const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = Buffer.from(JSON.stringify({ ...Object(said), ...claims })).toString('base64url');
  return [header, now, signature].join('.');
}
