import { randomUUID } from 'node:crypto';
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { personalTables } from '../backend/rest/personal-tables.fixture.ts';
import type { Backend } from './backend.ts';

/** A person with an account, signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly session: Session;
  /** The auth client of a session of its own. */
  readonly auth: GoTrueClient;
  /** The client for this person's rows. */
  readonly rest: PostgrestClient;
}

/** Long enough for every backend. */
export const password = 'correct horse';

export function newEmail({ emailDomain }: Backend): string {
  return `p-${randomUUID()}@${emailDomain}`;
}

/** An auth client of a signed-out browser, which stores nothing and does not refresh automatically. */
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

/** A client for rows with an access token, or as a visitor without one. */
export function restClient(backend: Backend, accessToken?: string): PostgrestClient {
  return new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    fetch: backend.fetch,
  });
}

export async function newPerson(backend: Backend, email = newEmail(backend)): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signUp({ email, password });
  if (error) throw error;
  if (!data.session) throw new Error('Sign-up gave no session: confirmations are on.');
  return personOf(backend, auth, data.session, email);
}

/** Signs the same person in, as in another browser. */
export async function signInAgain(backend: Backend, { email }: Person, secret = password): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return personOf(backend, auth, data.session, email);
}

/** Inserts a person's sample row into every table that allows it. */
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

interface SharedPeople {
  readonly lin: Person;
  readonly wei: Person;
}

/** Shared by all cases that are not about accounts, because sign-ups are slow and limited per address. */
const peopleOf = new WeakMap<Backend, SharedPeople>();

/** Two people without rows other than their profiles. */
export async function sharedPeople(backend: Backend): Promise<SharedPeople> {
  const people = peopleOf.get(backend) ?? { lin: await newPerson(backend), wei: await newPerson(backend) };
  peopleOf.set(backend, people);
  for (const { id, rest } of [people.lin, people.wei]) {
    for (const { name, owner } of personalTables) {
      // Profiles stay, because they cannot be deleted.
      const { error } = await rest.from(name).delete().eq(owner, id);
      if (error) throw error;
    }
  }
  return people;
}

/** One of the shared people, for cases that need only one. */
export async function sharedPerson(backend: Backend): Promise<Person> {
  return (await sharedPeople(backend)).lin;
}

/** The claims of Supabase's access tokens that the cases use. */
interface Claims {
  readonly session_id?: string;
  readonly amr?: unknown;
  readonly [claim: string]: unknown;
}

/** Decodes the claims of an access token without verifying it. */
export function readClaims(session: Session | null): Claims {
  const payload = session?.access_token.split('.')[1];
  if (payload === undefined) throw new Error('There is no access token to read.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
