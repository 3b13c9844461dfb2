import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, it, vi } from 'vitest';
import { createLimits, defaultRates } from './limits.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const start = () => createLimits(defaultRates, Buffer.from('a key'));

it.each([
  ['tokens', 150],
  ['signUps', 30],
  ['wrongPasswords', 10],
  ['recoveries', 30],
  ['recoveryMails', 5],
  ['feedback', 30],
] as const)('allows as many %s as docs/security.md says: %i', async (name, most) => {
  const { allows } = start()[name];
  for (let time = 0; time < most; time += 1) expect(await allows('somebody')).toBe(true);
  expect(await allows('somebody')).toBe(false);
});

it('counts any number of strangers in fixed memory', async () => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  const limits = start();
  await limits.wrongPasswords.allows('x'.repeat(15_000));
  for (let stranger = 0; stranger < 1000; stranger += 1) await limits.wrongPasswords.allows(`${stranger}`);
  for (const [place] of consume.mock.calls) expect(Number(place)).toBeLessThan(32_768);
});

it('evicts nobody', async () => {
  const limits = start();
  const guess = () => limits.wrongPasswords.allows('2001:db8:0:0 victim@example.com');
  for (let time = 0; time < defaultRates.wrongPasswords; time += 1) expect(await guess()).toBe(true);
  for (let stranger = 0; stranger < 100_000; stranger += 1) await limits.wrongPasswords.allows(`${stranger}`);
  expect(await guess()).toBe(false);
});

it('takes back one count at most', async () => {
  const limits = start();
  const guess = () => limits.wrongPasswords.allows('192.0.2.1 somebody@example.com');
  for (let time = 0; time < defaultRates.wrongPasswords; time += 1) await guess();
  await limits.wrongPasswords.refund('192.0.2.1 somebody@example.com');
  expect(await guess()).toBe(true);
  expect(await guess()).toBe(false);
});
