import { hash } from 'bcrypt';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are kept as bcrypt of cost 10, which Supabase reads', async () => {
    const passwords = createPasswords();
    const kept = await passwords.hash('correct horse');
    expect(kept).toMatch(/^\$2[ab]\$10\$.{53}$/);
    expect(await passwords.matches('correct horse', kept)).toBe(true);
    expect(await passwords.matches('wrong horse', kept)).toBe(false);
    expect(await passwords.matches('correct horse', undefined)).toBe(false);
  });

  it('wait in a line that has an end, and the line goes on after it', async () => {
    const passwords = createPasswords();
    const cheap = await hash('correct horse', 4);
    const all = Array.from({ length: 70 }, () => passwords.matches('correct horse', cheap));
    const outcomes = await Promise.allSettled(all);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // Two at work, 64 in line.
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
    expect(await passwords.matches('correct horse', cheap)).toBe(true);
  });

  it('tell who waits and how long', async () => {
    const heard = { lengths: [] as number[], waits: [] as number[] };
    const passwords = createPasswords({
      queueLength: (count) => heard.lengths.push(count),
      waited: (ms) => heard.waits.push(ms),
    });
    const cheap = await hash('correct horse', 4);
    await Promise.all(Array.from({ length: 5 }, () => passwords.matches('correct horse', cheap)));
    expect(heard.lengths).toEqual([1, 2, 3, 2, 1, 0]);
    expect(heard.waits.slice(0, 2)).toEqual([0, 0]);
    expect(heard.waits.slice(2).every((ms) => ms > 0)).toBe(true);
    expect(heard.waits).toHaveLength(5);
  });
});
