import { hash } from 'bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

vi.unmock('bcrypt');

describe('passwords', () => {
  it('are hashed with bcrypt at cost 10, which Supabase accepts', async () => {
    const passwords = createPasswords();
    const kept = await passwords.hash('correct horse', 'a');
    expect(kept).toMatch(/^\$2[ab]\$10\$.{53}$/);
    expect(await passwords.matches('correct horse', kept, 'a')).toBe(true);
    expect(await passwords.matches('wrong horse', kept, 'a')).toBe(false);
    expect(await passwords.matches('correct horse', undefined, 'a')).toBe(false);
  });

  it('wait in a bounded queue, which continues after a failure', async () => {
    const passwords = createPasswords();
    const cheap = await hash('correct horse', 4);
    const all = Array.from({ length: 70 }, () => passwords.matches('correct horse', cheap, 'a'));
    const outcomes = await Promise.allSettled(all);
    // Two run and 64 wait.
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await passwords.matches('correct horse', cheap, 'a')).toBe(true);
  });

  it('report the length and waiting time of the queue', async () => {
    const heard = { lengths: [] as number[], waits: [] as number[] };
    const passwords = createPasswords({
      queueLength: (count) => heard.lengths.push(count),
      waited: (ms) => heard.waits.push(ms),
    });
    const cheap = await hash('correct horse', 4);
    await Promise.all(Array.from({ length: 5 }, () => passwords.matches('correct horse', cheap, 'a')));
    expect(heard.lengths).toEqual([1, 2, 3, 2, 1, 0]);
    expect(heard.waits.slice(0, 2)).toEqual([0, 0]);
    expect(heard.waits.slice(2).every((ms) => ms > 0)).toBe(true);
    expect(heard.waits).toHaveLength(5);
  });
});
