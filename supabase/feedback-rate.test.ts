import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultRates } from '../backend/limits.ts';
import { type Caller, Project } from './project.fixture.ts';

let project: Project;
beforeAll(async () => {
  project = await Project.migrated();
}, 60_000);
afterAll(() => project.close());
beforeEach(() => project.rows('truncate public.feedback, private.feedback_counts cascade'));

const perAddress = defaultRates.feedback;
const fromEverybody = 300;

/** Sends a number of messages in one request. @returns null, or the answer that PostgREST will send */
async function send(messages: number, address?: string, caller: Caller = 'anon') {
  const headers =
    address === undefined ? undefined : { 'cf-connecting-ip': address, 'user-agent': 'a browser' };
  const sql = `insert into feedback (kind, message) select 'other', '好' from generate_series(1, $1::int)`;
  try {
    await project.as(caller, sql, [messages], headers);
    return null;
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail: string };
    return { code, body: JSON.parse(message), answer: JSON.parse(detail) };
  }
}

/**
 * The form in which PostgREST turns an error into an answer:
 * https://docs.postgrest.org/en/stable/references/errors.html, "RAISE".
 */
const tooMany = {
  code: 'PGRST',
  body: {
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    details: null,
    hint: null,
  },
  answer: { status: 429, headers: {} },
};

const kept = async () => (await project.rows('select 1 from feedback')).length;
const pass = (minutes: number) =>
  project.rows(`update private.feedback_counts set since = since - make_interval(mins => $1::int)`, [
    minutes,
  ]);

describe('feedback from one address', () => {
  it('is accepted as often as by the embedded backend', async () => {
    for (let message = 0; message < perAddress; message += 1) expect(await send(1, '192.0.2.1')).toBeNull();
    expect(await send(1, '192.0.2.1')).toEqual(tooMany);
    expect(await send(1, '192.0.2.2')).toBeNull();
    expect(await kept()).toBe(perAddress + 1);
  });

  it('is counted by message and refused completely', async () => {
    expect(await send(perAddress + 1, '192.0.2.1')).toEqual(tooMany);
    expect(await kept()).toBe(0);
    expect(await send(perAddress, '192.0.2.1')).toBeNull();
    expect(await send(1, '192.0.2.1')).toEqual(tooMany);
  });

  it('is accepted again after five minutes', async () => {
    await send(perAddress, '192.0.2.1');
    await pass(4);
    expect(await send(1, '192.0.2.1')).toEqual(tooMany);
    await pass(1);
    expect(await send(perAddress, '192.0.2.1')).toBeNull();
    expect(await send(1, '192.0.2.1')).toEqual(tooMany);
  });

  it('has the same limit for signed-in people', async () => {
    const sub = await project.signUp(null);
    await send(perAddress, '192.0.2.1');
    expect(await send(1, '192.0.2.1', { sub })).toEqual(tooMany);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', tooMany],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', null],
    ['192.0.2.1', '::ffff:192.0.2.2', null],
  ])('counts a /64 as one address: %s, then %s', async (one, other, outcome) => {
    await send(perAddress, one);
    expect(await send(1, other)).toEqual(outcome);
  });
});

describe('feedback in total', () => {
  it('is limited, from however many addresses', async () => {
    for (let sender = 0; sender < fromEverybody / perAddress; sender += 1) {
      expect(await send(perAddress, `192.0.2.${sender}`)).toBeNull();
    }
    expect(await send(1, '198.51.100.7')).toEqual(tooMany);
    await pass(5);
    expect(await send(1, '198.51.100.7')).toBeNull();
  });

  it.each([
    undefined,
    '',
    'nonsense',
    '1.2.3.999',
    `10.0.0.1${' '.repeat(9000)}`,
    "'; drop table feedback; --",
  ])('is the only limit if the address is unknown: %j', async (address) => {
    expect(await send(fromEverybody, address)).toBeNull();
    expect(await send(1, address)).toEqual(tooMany);
  });

  it('is not limited for the host', async () => {
    await project.rows(
      `insert into feedback (kind, message) select 'other', '好' from generate_series(1, 1000)`,
    );
    expect(await kept()).toBe(1000);
  });
});

describe('the counts', () => {
  it('are deleted once they no longer matter', async () => {
    for (let sender = 0; sender < 9; sender += 1) await send(1, `192.0.2.${sender}`);
    await pass(5);
    await send(1, '198.51.100.7');
    expect(await project.rows('select sender from private.feedback_counts order by sender')).toEqual([
      { sender: '198.51.100.7' },
      { sender: 'everybody' },
    ]);
  });

  it.each(['select', 'insert', 'update', 'delete'])('are not accessible: %s', async (privilege) => {
    const [may] = await project.rows(
      `select has_table_privilege('anon', 'private.feedback_counts', $1) as anon,
       has_table_privilege('authenticated', 'private.feedback_counts', $1) as authenticated,
       has_schema_privilege('anon', 'private', 'usage') as schema`,
      [privilege],
    );
    expect(may).toEqual({ anon: false, authenticated: false, schema: false });
  });
});
