import type * as Bcrypt from 'bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { origin, type Person, password, startTestBackend } from '../backend.fixture.ts';

// Time-of-check to time-of-use (CWE-367): a check may no longer hold after a wait.

let meanwhile: (() => Promise<unknown>) | undefined;

/** Runs `meanwhile` once, before the waiting request continues. */
async function wait(): Promise<void> {
  const happens = meanwhile;
  meanwhile = undefined;
  await happens?.();
}

vi.mock('bcrypt', async (original) => {
  const { compare, hash } = await original<typeof Bcrypt>();
  return {
    compare: async (given: string, hashed: string) => [await compare(given, hashed), await wait()][0],
    hash: async (given: string, cost: number) => [await hash(given, cost), await wait()][0],
  };
});

const { backend, ask, newPerson } = startTestBackend();
const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
const wanted = 'battery staple';

const signIn = (given: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { body: { email: lin.email, password: given }, headers });
const change = (token: string, to: string) =>
  ask('PUT', '/auth/v1/user', { token, headers, body: { password: to, current_password: password } });
const signOutEverywhere = () => ask('POST', '/auth/v1/logout?scope=global', { token: elsewhere });
const deleteAccount = () => ask('POST', '/rest/v1/rpc/delete_account', { token: elsewhere, body: {} });

/** A request body that arrives in two halves. */
function inTwo(body: string): ReadableStream<Uint8Array> {
  const half = body.length / 2;
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(body.slice(0, half))),
    async pull(controller) {
      await wait();
      controller.enqueue(Buffer.from(body.slice(half)));
      controller.close();
    },
  });
}

/** Sends a request with Lin's token and a slow body. */
async function askSlowly(method: string, path: string, fields: unknown) {
  const body = JSON.stringify(fields);
  const request = new Request(origin + path, {
    method,
    headers: {
      apikey: backend.publishableKey,
      Authorization: `Bearer ${lin.token}`,
      'Content-Type': 'application/json',
      // Without it the gateway reads the whole body before the token is checked.
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body: inTwo(body),
    // Node requires it for a stream; the browsers' type lacks it.
    ...{ duplex: 'half' },
  });
  const response = await backend.fetch(request, { address: '192.0.2.1' });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

let lin: Person;
/** The token of another session of Lin's. */
let elsewhere: string;
beforeEach(async () => {
  lin = await newPerson();
  elsewhere = (await signIn(password)).body.access_token;
});
afterEach(() => {
  expect(meanwhile, 'nobody waited').toBeUndefined();
});

describe('a password change that waited in the queue', () => {
  const third = 'third horse';
  it.each([
    ['the person signed out everywhere', signOutEverywhere, 403, 'session_not_found', password],
    ['another session changed it', () => change(elsewhere, third), 403, 'session_not_found', third],
    ['the same session changed it', () => change(lin.token, third), 400, 'current_password_invalid', third],
    ['the account was deleted', deleteAccount, 403, 'user_not_found', null],
  ])('is refused if %s', async (_what, happens, status, code, left) => {
    let done = 0;
    meanwhile = async () => {
      done = (await happens()).status;
    };
    expect(await change(lin.token, wanted)).toMatchObject({ status, body: { code } });
    expect(Math.floor(done / 100)).toBe(2);
    expect((await signIn(wanted)).status).toBe(400);
    if (left !== null) expect((await signIn(left)).status).toBe(200);
  });
});

it('metadata is not written for a session that ended while it was sent', async () => {
  meanwhile = signOutEverywhere;
  expect(await askSlowly('PUT', '/auth/v1/user', { data: { theme: 'thief' } })).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  });
  expect((await signIn(password)).body.user.user_metadata).not.toHaveProperty('theme');
});

it('an account is not deleted by a session that ended meanwhile', async () => {
  meanwhile = signOutEverywhere;
  expect(await askSlowly('POST', '/rest/v1/rpc/delete_account', {})).toMatchObject({
    status: 403,
    body: { code: '42501' },
  });
  expect((await signIn(password)).status).toBe(200);
});

it.each([
  ['the password was changed', () => change(elsewhere, wanted)],
  ['the account was deleted', deleteAccount],
])('a sign-in that waited is refused if %s', async (_what, happens) => {
  meanwhile = happens;
  expect(await signIn(password)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
});

it('a sign-up that waited is refused if the e-mail was taken meanwhile', async () => {
  const email = `new-${lin.email}`;
  meanwhile = () => newPerson(email);
  expect(await ask('POST', '/auth/v1/signup', { body: { email, password }, headers })).toMatchObject({
    status: 422,
    body: { code: 'user_already_exists' },
  });
});
