import { expect, it, vi } from 'vitest';
import { origin, plenty, startTestBackend } from '../../../backend/backend.fixture.ts';
import { defaultRates } from '../../../backend/limits.ts';
import { seededChance } from '../../../library/generated-videos.fixture.ts';
import { fuzz, judge } from './fuzz.ts';
import { type FuzzedRequest, writeRequest } from './grammar.ts';

const secret = 'a secret that is long enough for everybody';
const rates = { ...plenty, feedback: defaultRates.feedback };
const { backend, ask, newPerson } = startTestBackend({ secret, rates });
let sent = 0;

async function send({ method, path, headers, body }: FuzzedRequest) {
  const request = new Request(origin + path, { method, headers, body: body ?? null });
  sent += 1;
  const response = await backend.fetch(request, { address: `10.0.${sent >> 8}.${sent & 255}` });
  return { status: response.status, text: await response.text() };
}

it('the backend answers every generated request and never returns another person’s row', async () => {
  const heard = vi.spyOn(console, 'error');
  const { statuses, faults } = await fuzz(
    { publishableKey: backend.publishableKey, secret, ask, send, newPerson },
    { seed: 9, requests: 300, atOnce: 4 },
  );
  expect(faults).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
  // If all requests were nonsense, the test would prove nothing.
  expect(statuses.get('2xx')).toBeGreaterThan(60);
  expect(statuses.get('4xx')).toBeGreaterThan(60);
});

const world = {
  publishableKey: 'k',
  self: { id: 'a', token: 't', refreshToken: 'r' },
  other: { id: 'b', email: 'b@example.com', rowIds: ['1'] },
  badTokens: ['x'],
};

it('writeRequest is determined by its seed', () => {
  const write = (seed: number) => JSON.stringify(writeRequest(seededChance(seed), world));
  expect(write(7)).toBe(write(7));
  expect(new Set(Array.from({ length: 100 }, (_, seed) => write(seed))).size).toBeGreaterThan(90);
});

it.each([
  ['a success', { status: 200, text: '[]' }, null],
  ['a refusal', { status: 403, text: '{}' }, null],
  ['a server error', { status: 500, text: '{"code":"XX000"}' }, expect.stringContaining('500')],
  ['an error that Postgres also returns', { status: 500, text: '{"code":"21000"}' }, null],
  [
    'another person’s row',
    { status: 200, text: '[{"video_id":"kept-by-another"}]' },
    expect.stringContaining('row'),
  ],
])('judge: %s', (_, answer, verdict) => {
  expect(judge(writeRequest(seededChance(1), world), answer)).toEqual(verdict);
});
