import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLimits, defaultRates } from './limits.ts';

/** The primary as a worker sees it: its answers, or that there was none in time, come when the test says so. */
const primary = vi.hoisted(() => ({ questions: [] as PromiseWithResolvers<unknown>[] }));
vi.mock('rate-limiter-flexible', async (original) => {
  class RateLimiterCluster {
    private readonly ask = () => {
      const question = Promise.withResolvers<unknown>();
      primary.questions.push(question);
      return question.promise;
    };
    readonly consume = this.ask;
    readonly reward = this.ask;
    readonly get = this.ask;
  }
  return { ...(await original<object>()), RateLimiterCluster };
});

afterEach(() => {
  vi.restoreAllMocks();
  primary.questions.length = 0;
});

const start = () => createLimits(defaultRates, 'this process', Buffer.from('a key')).limits;

it('counts for any number of strangers in a fixed number of places', async () => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  const limits = start();
  await limits.wrongPasswords.allows('x'.repeat(15_000));
  for (let stranger = 0; stranger < 1000; stranger += 1) await limits.wrongPasswords.allows(`${stranger}`);
  for (const [place] of consume.mock.calls) expect(Number(place)).toBeLessThan(32_768);
});

it('forgets nobody for the sake of strangers', async () => {
  const limits = start();
  const guess = () => limits.wrongPasswords.allows('2001:db8:0:0 victim@example.com');
  for (let time = 0; time < defaultRates.wrongPasswords; time += 1) expect(await guess()).toBe(true);
  for (let stranger = 0; stranger < 100_000; stranger += 1) await limits.wrongPasswords.allows(`${stranger}`);
  expect(await guess()).toBe(false);
});

it('takes one back, and no more than one', async () => {
  const limits = start();
  const guess = () => limits.wrongPasswords.allows('192.0.2.1 somebody@example.com');
  for (let time = 0; time < defaultRates.wrongPasswords; time += 1) await guess();
  await limits.wrongPasswords.refund('192.0.2.1 somebody@example.com');
  expect(await guess()).toBe(true);
  expect(await guess()).toBe(false);
});

describe('a worker whose primary stands still', () => {
  const startWorker = () => createLimits(defaultRates, 'primary', Buffer.from('a key'));
  const settled = () => new Promise(setImmediate);
  const refusal = { name: 'Unavailable' };

  it('asks it nothing more after one question without an answer, until it answers again', async () => {
    const { limits, isCounting } = startWorker();
    const first = limits.tokens.allows('a');
    primary.questions.shift()?.reject(new Error('no answer from master in time'));
    await expect(first).rejects.toMatchObject(refusal);

    const later = ['b', 'c', 'd'].map((key) => limits.tokens.allows(key));
    await settled();
    expect(primary.questions).toHaveLength(1);
    primary.questions.shift()?.reject(new Error('no answer from master in time'));
    for (const refused of later) await expect(refused).rejects.toMatchObject(refusal);

    const ready = isCounting();
    const again = limits.tokens.allows('e');
    primary.questions.shift()?.resolve(null);
    expect(await ready).toBe(true);
    await settled();
    primary.questions.shift()?.reject(new RateLimiterRes());
    expect(await again).toBe(false);
  });

  it('lets no more than a thousand questions wait', async () => {
    const { limits } = startWorker();
    const asked = Array.from({ length: 1001 }, (_, number) => limits.tokens.allows(String(number)));
    await expect(asked.pop()).rejects.toMatchObject(refusal);
    expect(primary.questions).toHaveLength(1000);
    for (const question of primary.questions) question.resolve(new RateLimiterRes());
    expect(await Promise.all(asked)).not.toContain(false);
    const oneMore = limits.tokens.allows('one more');
    primary.questions.at(-1)?.resolve(new RateLimiterRes());
    expect(await oneMore).toBe(true);
  });
});
