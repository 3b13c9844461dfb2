import { SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { newPerson, type Person, readClaims, restClient, sharedPerson } from '../person.ts';
import { send } from '../send.ts';

/** The answers of both APIs to a bearer token. */
async function answersTo(backend: Backend, token: string) {
  const user = await send(backend, '/auth/v1/user', { token });
  const rows = await restClient(backend, token).from('profiles').select();
  return { user, rows };
}

/** Tokens that a backend must refuse, by defect. */
const forgeries: Record<string, (person: Person) => Promise<string> | string> = {
  'is no token': () => 'not.a.token',
  'has no dots': () => 'nonsense',
  'has no signature': ({ session }) => new UnsecuredJWT(readClaims(session)).encode(),
  'is signed by somebody else': ({ session }) => foreign(readClaims(session)),
  'claims to be the service, signed by somebody else': ({ session }) =>
    foreign({ ...readClaims(session), role: 'service_role' }),
  'was altered after it was signed': ({ session }) => altered(session.access_token, { role: 'service_role' }),
  'is the refresh token': ({ session }) => session.refresh_token,
};

export function tokenCases(holds: Case): void {
  holds('have the same claims as Supabase’s', async (backend) => {
    const { id, email, session } = await newPerson(backend);
    const now = Math.floor(Date.now() / 1000);
    const { exp, iat, ...claims } = readClaims(session);
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
    holds(`sign nobody in: one that ${what}`, async (backend) => {
      const person = await sharedPerson(backend);
      const { user, rows } = await answersTo(backend, await forge(person));
      expect(user.status).toBe(403);
      expect(rows.data ?? []).toEqual([]);
    });

    holds(`are refused with an explicit error: one that ${what}`, async (backend) => {
      const person = await sharedPerson(backend);
      const { user, rows } = await answersTo(backend, await forge(person));
      expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
      expect(rows).toMatchObject({ status: 401, data: null, error: { code: 'PGRST301' } });
    });
  }

  holds('are valid for an hour', async (backend) => {
    const { session } = await newPerson(backend);
    await backend.advanceTime(3500);
    const inTime = await answersTo(backend, session.access_token);
    expect(inTime.rows).toMatchObject({ status: 200, data: [{}] });
    await backend.advanceTime(200);
    const { user, rows } = await answersTo(backend, session.access_token);
    expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    expect(rows).toMatchObject({ status: 401, error: { code: 'PGRST303', message: 'JWT expired' } });
  });
}

function foreign(claims: Record<string, unknown>): Promise<string> {
  const key = new TextEncoder().encode('a key of at least thirty-two bytes');
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}

/** A token with changed claims and the original signature. */
function altered(token: string, claims: Record<string, unknown>): string {
  const [header, payload = '', signature] = token.split('.');
  const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = Buffer.from(JSON.stringify({ ...Object(said), ...claims })).toString('base64url');
  return [header, now, signature].join('.');
}
