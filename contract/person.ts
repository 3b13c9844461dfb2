import { randomUUID } from 'node:crypto';
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { personalTables } from '../backend/rest/personal-tables.fixture.ts';
import type { Backend } from './backend.ts';

/** A person with an account, signed in in a browser. */
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

/** A unique e-mail address. */
export function newEmail({ emailDomain }: Backend): string {
  return `p-${randomUUID()}@${emailDomain}`;
}

/** The client for accounts of a signed-out browser; it stores nothing, and refreshes nothing by itself. */
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

/** The client for rows with this access token; without one, of a visitor. */
export function restClient(backend: Backend, accessToken?: string): PostgrestClient {
  return new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    fetch: backend.fetch,
  });
}

/** Signs up a new person. */
export async function newPerson(backend: Backend, email = newEmail(backend)): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signUp({ email, password });
  if (error) throw error;
  if (!data.session) throw new Error('Sign-up gave no session: confirmations are on.');
  return personOf(backend, auth, data.session, email);
}

/** Signs the same person in in another browser. */
export async function signInAgain(backend: Backend, { email }: Person, secret = password): Promise<Person> {
  const auth = authClient(backend);
  const { data, error } = await auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return personOf(backend, auth, data.session, email);
}

/** Adds a person's sample row to every table of people's rows. */
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

/** Sign-ups are slow and limited by address, so two people serve all cases that are not about accounts. */
const peopleOf = new WeakMap<Backend, SharedPeople>();

/** Two people without rows, but for their profiles. */
export async function sharedPeople(backend: Backend): Promise<SharedPeople> {
  const people = peopleOf.get(backend) ?? { lin: await newPerson(backend), wei: await newPerson(backend) };
  peopleOf.set(backend, people);
  for (const { id, rest } of [people.lin, people.wei]) {
    for (const { name, owner } of personalTables) {
      // Profiles stay, as they may not be removed.
      const { error } = await rest.from(name).delete().eq(owner, id);
      if (error) throw error;
    }
  }
  return people;
}

/** One of them, for cases that need one person. */
export async function sharedPerson(backend: Backend): Promise<Person> {
  return (await sharedPeople(backend)).lin;
}

/** The claims of Supabase's access tokens, of which it has more. */
interface Claims {
  readonly session_id?: string;
  readonly amr?: unknown;
  readonly [claim: string]: unknown;
}

/** Reads the claims of an access token without verifying it. */
export function readClaims(session: Session | null): Claims {
  const payload = session?.access_token.split('.')[1];
  if (payload === undefined) throw new Error('There is no access token to read.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
