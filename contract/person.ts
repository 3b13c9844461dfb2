import { randomUUID } from 'node:crypto';
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { personalTables } from '../backend/rest/personal-tables.fixture.ts';
import type { Backend } from './backend.ts';

/** Somebody with an account, and their browser. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly session: Session;
  /** Signed in, with a session of its own. */
  readonly auth: GoTrueClient;
  /** Asks for rows as this person. */
  readonly rest: PostgrestClient;
}

/** Long enough for every backend. */
export const password = 'correct horse';

/** An address nobody has yet. */
export function newEmail({ emailDomain }: Backend): string {
  return `p-${randomUUID()}@${emailDomain}`;
}

/** The accounts of a visitor's browser: nobody is signed in, nothing is kept, nothing happens by itself. */
export function authClient(backend: Backend): GoTrueClient {
  return new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    fetch: backend.fetch,
    storageKey: randomUUID(),
    persistSession: false,
    autoRefreshToken: false,
  });
}

/** The rows as whoever has this access token sees them; without one, as any visitor does. */
export function restClient(backend: Backend, accessToken?: string): PostgrestClient {
  return new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    fetch: backend.fetch,
  });
}

/** Signs somebody up whom nobody knew. */
export async function newPerson(backend: Backend, email = newEmail(backend)): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signUp({ email, password });
  if (error) throw error;
  if (!data.session) throw new Error('Sign-up gave no session: confirmations are on.');
  return personOf(backend, auth, data.session, email);
}

/** The same person in another browser. */
export async function signInAgain(backend: Backend, { email }: Person, secret = password): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return personOf(backend, auth, data.session, email);
}

/** Gives a person one row in every table of people's rows. */
export async function addSamples({ id, rest }: Person): Promise<void> {
  for (const { name, owner, policies, row } of personalTables) {
    const sample: Record<string, unknown> = { ...row, [owner]: id };
    if (policies.includes('insert')) await rest.from(name).insert(sample);
  }
}

function personOf(backend: Backend, auth: GoTrueClient, session: Session, email: string): Person {
  const rest = restClient(backend, session.access_token);
  return { id: session.user.id, email, password, session, auth, rest };
}
