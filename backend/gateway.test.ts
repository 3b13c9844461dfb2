import { DatabaseSync } from 'node:sqlite';
import { compare } from 'bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { password, startTestBackend } from './backend.fixture.ts';
import { dataFiles } from './database/files.ts';
import { limitKey } from './limits.ts';

// The time that an answer takes is part of what these tests check.
vi.mock(import('bcrypt'), { spy: true });

const { backend, ask, newPerson } = startTestBackend({ siteUrl: 'https://films.example.org' });

describe('the key', () => {
  it.each([
    [{ apikey: undefined }, 'No API key found in request'],
    [{ apikey: 'zz' }, 'Invalid API key'],
  ])('%j is refused with 401', async (headers, message) => {
    const response = await backend.fetch(
      new Request('http://films.test/rest/v1/favorites', { headers: JSON.parse(JSON.stringify(headers)) }),
      { address: '192.0.2.1' },
    );
    expect([response.status, await response.json()]).toMatchObject([401, { message }]);
  });

  it('depends only on the secret', () => {
    const options = { secret: 'a secret that is long enough for everybody' };
    const keys = [startTestBackend(options), startTestBackend(options)].map(
      (one) => one.backend.publishableKey,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(backend.publishableKey);
    expect(keys[0]).toMatch(/^sb_publishable_/);
  });
});

describe('another site', () => {
  it.each([
    ['http://films.test', 200],
    ['https://films.test', 200],
    ['https://films.example.org', 200],
    ['https://evil.example', 403],
    ['https://films.test.evil.example', 403],
    ['http://films.test:8080', 403],
    ['null', 403],
  ])('with the origin %s is answered %i', async (Origin, status) => {
    const answer = await ask('GET', '/rest/v1/favorites', { headers: { Origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('is not allowed by a preflight', async () => {
    const { status, headers } = await ask('OPTIONS', '/rest/v1/favorites', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a large body', () => {
  const row = { user_id: crypto.randomUUID(), video_id: '1' };
  const streamed = (bytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < bytes; sent += 64_000)
          controller.enqueue(new Uint8Array(64_000).fill(0x20));
        controller.close();
      },
    });

  it.each([
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/rest/v1/favorites',
    '/rest/v1/rpc/delete_account',
  ])('of 10 MB is refused by %s, with or without its length', async (path) => {
    expect(await ask('POST', path, { body: ' '.repeat(10_000_000) })).toMatchObject({ status: 413 });
    const response = await backend.fetch(
      new Request(`http://films.test${path}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey },
        body: streamed(10_000_000),
        // Node requires it for a stream; the browsers' type lacks it.
        ...{ duplex: 'half' },
      }),
      { address: '192.0.2.1' },
    );
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'Request size limit exceeded' },
    ]);
  });

  it('of 20,000 rows is refused completely', async () => {
    const { id, token } = await newPerson();
    const body = Array.from({ length: 20_000 }, (_, index) => ({
      ...row,
      user_id: id,
      video_id: String(index),
    }));
    expect((await ask('POST', '/rest/v1/favorites', { token, body })).status).toBe(413);
    expect((await ask('GET', '/rest/v1/favorites', { token })).body).toEqual([]);
  });

  it('of almost 16 kB is accepted', async () => {
    const { id, token } = await newPerson();
    const body = Array.from({ length: 200 }, (_, index) => ({ user_id: id, video_id: String(index) }));
    expect((await ask('POST', '/rest/v1/favorites', { token, body })).status).toBe(201);
  });
});

it.each([
  ['GET', '/rest/v1/favorites', {}, 200],
  ['GET', '/rest/v1/favorites?zz=1', {}, 400],
  ['GET', '/rest/v1/favorites', { headers: { Authorization: 'Bearer x' } }, 401],
  ['GET', '/rest/v1/zz', {}, 404],
  ['POST', '/rest/v1/favorites', { body: '{' }, 400],
  ['POST', '/rest/v1/rpc/zz', {}, 404],
  ['DELETE', '/rest/v1/favorites?id=in.()', {}, 204],
  ['GET', '/rest/v1/favorites', { headers: { apikey: 'x' } }, 401],
  ['GET', '/rest/v1/favorites', { headers: { Origin: 'http://other.test' } }, 403],
  ['POST', '/rest/v1/favorites', { body: ' '.repeat(20_000) }, 413],
  ['GET', '/auth/v1/user', {}, 200],
  ['GET', '/auth/v1/user', { headers: { 'X-Supabase-Api-Version': '2024-01-01', Authorization: '' } }, 401],
  ['GET', '/auth/v1/zz', {}, 404],
  ['POST', '/auth/v1/signup', { body: { email: 'keep@example.com', password } }, 200],
  ['POST', '/auth/v1/token?grant_type=password', { body: {} }, 400],
  ['POST', '/auth/v1/logout', {}, 204],
] as const)('%s %s %j: the response is not cacheable (%i)', async (method, path, question, status) => {
  const { token } = await newPerson();
  const answer = await ask(method, path, { token, ...question });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

describe('too many requests', () => {
  const refusal = {
    status: 429,
    body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  };
  const signIn = (given: string, address: string) => ({
    body: { email: 'victim@example.com', password: given },
    address,
  });

  it('from one address are refused without affecting others', async () => {
    const { ask } = startTestBackend({
      rates: { tokens: 3, signUps: 2, recoveries: 1, feedback: 1 },
      sendRecovery: async () => {},
    });
    const signUp = (address: string) => ask('POST', '/auth/v1/signup', { body: {}, address });
    for (let time = 0; time < 2; time += 1) expect((await signUp('2001:db8::1')).status).toBe(422);
    expect(await signUp('2001:db8::2')).toMatchObject(refusal);
    expect((await signUp('2001:db8:0:1::1')).status).toBe(422);

    const refresh = () =>
      ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: 'zz' } });
    for (let time = 0; time < 3; time += 1) expect((await refresh()).status).toBe(400);
    expect(await refresh()).toMatchObject(refusal);

    const recover = () => ask('POST', '/auth/v1/recover', { body: {} });
    expect((await recover()).status).toBe(400);
    expect(await recover()).toMatchObject(refusal);

    const feedback = () => ask('POST', '/rest/v1/feedback', { body: { kind: 'other', message: '你好' } });
    expect((await feedback()).status).toBe(201);
    expect(await feedback()).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  });

  it('of feedback are counted by message, also within one request', async () => {
    const { ask, dataDirectory } = startTestBackend({ rates: { feedback: 3 } });
    const message = { kind: 'other', message: '你好' };
    const send = (messages: number, address = '192.0.2.1') =>
      ask('POST', '/rest/v1/feedback', { body: Array(messages).fill(message), address });
    const tooMany = { status: 429, body: { code: 'over_request_rate_limit' } };
    expect(await send(4)).toMatchObject(tooMany);
    expect((await send(2, '198.51.100.7')).status).toBe(201);
    expect(await send(2, '198.51.100.7')).toMatchObject(tooMany);
    expect((await send(3, '203.0.113.9')).status).toBe(201);
    expect(await send(1, '203.0.113.9')).toMatchObject(tooMany);
    const connection = new DatabaseSync(dataFiles(dataDirectory).database, { readOnly: true });
    expect(connection.prepare('select count(*) as count from feedback').get()).toEqual({ count: 5 });
    connection.close();
  });

  it('guessing a password does not lock out its owner', async () => {
    const { ask, newPerson } = startTestBackend({ rates: { wrongPasswords: 2 } });
    await newPerson('victim@example.com');
    const token = '/auth/v1/token?grant_type=password';
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('POST', token, signIn('wrong horse', '198.51.100.7'))).status).toBe(400);
    }
    expect(await ask('POST', token, signIn(password, '198.51.100.7'))).toMatchObject(refusal);
    expect((await ask('POST', token, signIn(password, '192.0.2.1'))).status).toBe(200);
  });

  it('a stolen token allows no additional password attempts', async () => {
    const { ask, newPerson } = startTestBackend({ rates: { wrongPasswords: 2 } });
    const { email, token } = await newPerson();
    const change = (current: string, address = '198.51.100.7') =>
      ask('PUT', '/auth/v1/user', {
        token,
        address,
        body: { password: 'battery staple', current_password: current },
      });
    const signIn = { body: { email, password: 'wrong horse' }, address: '198.51.100.7' };
    expect((await ask('POST', '/auth/v1/token?grant_type=password', signIn)).status).toBe(400);
    expect((await change('wrong horse')).status).toBe(400);
    expect(await change(password)).toMatchObject(refusal);
    expect((await change(password, '192.0.2.1')).status).toBe(200);
  });

  it('a session from a mail tells as little of the old password, and none is locked out by wrong ones', async () => {
    const tokens: string[] = [];
    const { ask, newPerson } = startTestBackend({
      rates: { wrongPasswords: 2 },
      sendRecovery: async (_email, token) => void tokens.push(token),
    });
    const { email } = await newPerson();
    const wrong = { body: { email, password: 'wrong horse' } };
    for (let time = 0; time < 2; time += 1) await ask('POST', '/auth/v1/token?grant_type=password', wrong);
    await ask('POST', '/auth/v1/recover', { body: { email } });
    await expect.poll(() => tokens).toHaveLength(1);
    const link = { body: { type: 'recovery', token_hash: tokens[0] } };
    const { access_token: token } = (await ask('POST', '/auth/v1/verify', link)).body;
    // The metadata is too long, so that no guess becomes the new password.
    const guess = (guessed: string) =>
      ask('PUT', '/auth/v1/user', { token, body: { password: guessed, data: { x: 'x'.repeat(5000) } } });
    for (let time = 0; time < 2; time += 1) expect((await guess('wrong horse')).status).toBe(400);
    expect(await guess(password)).toMatchObject(refusal);
  });

  it('counts only wrong passwords', async () => {
    const { ask, newPerson } = startTestBackend({ rates: { wrongPasswords: 2 } });
    await newPerson('victim@example.com');
    const statuses: number[] = [];
    for (const given of [password, password, password, 'wrong horse', password, 'wrong horse', password]) {
      const { status } = await ask('POST', '/auth/v1/token?grant_type=password', signIn(given, '192.0.2.1'));
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 400, 200, 400, 429]);
  });
});

describe('more sign-ins than the queue holds', () => {
  type Ask = ReturnType<typeof startTestBackend>['ask'];
  const signIn = (ask: Ask, address: string) =>
    ask('POST', '/auth/v1/token?grant_type=password', {
      body: { email: 'nobody@example.com', password: 'wrong horse' },
      address,
    });

  /** Two passwords are compared at once and 64 wait; none is done before all others are refused. */
  async function together(ask: Ask, addresses: readonly string[]) {
    const { promise: areRefused, resolve: begin } = Promise.withResolvers<void>();
    vi.mocked(compare).mockImplementation(() => areRefused.then(() => false));
    let refused = 0;
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const answer = await signIn(ask, address);
        refused += 1;
        if (refused === addresses.length - 66) begin();
        return answer;
      }),
    );
    vi.mocked(compare).mockReset();
    return answers;
  }
  const count = (answers: Awaited<ReturnType<typeof together>>, status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('from one address do not block another', async () => {
    const { ask } = startTestBackend();
    const answers = await together(ask, [...Array<string>(120).fill('198.51.100.7'), '192.0.2.1']);
    expect(answers.at(-1)?.status).toBe(400);
    expect([count(answers, 400), count(answers, 429)]).toEqual([66, 55]);
  });

  it('from everywhere are refused with Retry-After, and do not count as wrong', async () => {
    // With this secret none of them share a counter (limits.ts).
    const secret = 'a secret of the tests, 32 bytes at least';
    const { ask } = startTestBackend({ rates: { wrongPasswords: 1 }, secret });
    const everywhere = Array.from({ length: 120 }, (_, number) => `192.0.2.${number}`);
    const answers = await together(ask, everywhere);
    expect([count(answers, 400), count(answers, 503)]).toEqual([66, 54]);
    const first = answers.findIndex(({ status }) => status === 503);
    expect(answers[first]?.headers.get('Retry-After')).toBe('5');
    expect(answers[first]?.body).toMatchObject({ error_code: 'unexpected_failure' });
    expect((await signIn(ask, everywhere[first] ?? '')).status).toBe(400);
  });
});

it('reports a full disk as temporary', async () => {
  const { ask, newPerson } = startTestBackend();
  const { email, id, token } = await newPerson();
  const failure = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw failure;
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const signIn = await ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
  const row = { user_id: id, video_id: '1' };
  const add = await ask('POST', '/rest/v1/favorites', { token, body: row });
  exec.mockRestore();
  expect([signIn.status, signIn.body.error_code]).toEqual([503, 'unexpected_failure']);
  expect([add.status, add.body.code]).toEqual([503, '53100']);
  for (const { headers } of [signIn, add]) expect(headers.get('Retry-After')).toBe('5');
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

describe('limitKey', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ])('%s is limited as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

it('takes as long for an unknown e-mail as for a wrong password', async () => {
  await newPerson('known@example.com');
  // CPU time does not depend on how busy the machine is.
  const time = async (email: string) => {
    const before = process.cpuUsage();
    await ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'wrong horse' } });
    return process.cpuUsage(before).user;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    times.known.push(await time('known@example.com'));
    times.unknown.push(await time('unknown@example.com'));
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

it('commits as often for an unknown e-mail as for one whose password was forgotten', async () => {
  const { ask, newPerson } = startTestBackend({ sendRecovery: async () => {} });
  await newPerson('known@example.com');
  const executed = vi.spyOn(DatabaseSync.prototype, 'exec');
  for (const email of ['known@example.com', 'unknown@example.com']) {
    executed.mockClear();
    await ask('POST', '/auth/v1/recover', { body: { email } });
    await expect.poll(() => executed.mock.calls.flat()).toContain('commit');
  }
  executed.mockRestore();
});

it('logs no keys, tokens, passwords or e-mails', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { backend, ask, newPerson } = startTestBackend();
  const person = await newPerson('secret-name@example.com');
  backend.close();
  const answers = [
    await ask('POST', '/auth/v1/token?grant_type=password', { body: { email: person.email, password } }),
    await ask('GET', `/rest/v1/favorites?user_id=eq.${person.id}`, { token: person.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  const log = said.mock.calls
    .flat()
    .map((part) => (part instanceof Error ? `${part.stack}` : String(part)))
    .join('\n');
  expect(log).toContain('/auth/v1/token');
  for (const word of [person.email, person.token, person.id, password, backend.publishableKey]) {
    expect(log).not.toContain(word);
  }
  said.mockRestore();
});

describe('an incomplete body', () => {
  const ask = (reason: Error) =>
    backend.fetch(
      new Request('http://films.test/rest/v1/favorites', {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'Transfer-Encoding': 'chunked' },
        body: new ReadableStream({ start: (controller) => controller.error(reason) }),
        ...{ duplex: 'half' },
      }),
      { address: '192.0.2.1' },
    );

  it('is not logged if the client has disconnected', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status } = await ask(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    expect([status, heard.mock.calls]).toEqual([400, []]);
    heard.mockRestore();
  });

  it('is logged without details for the client if it is our own fault', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await ask(new Error('a secret'));
    expect([response.status, heard.mock.calls.length]).toEqual([500, 1]);
    expect(await response.text()).not.toContain('secret');
    heard.mockRestore();
  });
});
