import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Project, refusal } from './project.fixture.ts';

/** Concurrent requests need two connections, which the in-process Postgres does not have. */
describe('on PostgreSQL with several connections', () => {
  let project: Project;
  beforeAll(async () => {
    project = await Project.migrated();
  });
  afterAll(() => project?.close());

  /**
   * Runs two requests so that the second begins when the first has written but not committed.
   * @returns the outcome of the second: `undefined`, or Postgres' error code
   */
  async function overtaken(
    first: (meanwhile: () => Promise<void>) => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<string | undefined> {
    const outcome = Promise.withResolvers<string | undefined>();
    let isOver = false;
    await first(async () => {
      second().then(
        () => outcome.resolve(undefined),
        (error) => outcome.resolve(refusal(error)),
      );
      outcome.promise.finally(() => {
        isOver = true;
      });
      // Either it has finished, or it waits for the first.
      while (!isOver && (await waiting()) === 0) await setTimeout(10);
    });
    return outcome.promise;
  }

  async function waiting(): Promise<number> {
    return (await project.rows('select 1 from pg_locks where not granted')).length;
  }

  it('imports everybody’s rows in one transaction, as any owner', async () => {
    const everybody = 'select gen_random_uuid() from generate_series(1, 12000)';
    await project.rows(`insert into auth.users (id) ${everybody}`);
    await project.rows(`insert into favorites (user_id, video_id) select id, '1' from auth.users`);
    expect(await project.rows('select count(*)::int as count from favorites')).toEqual([{ count: 12_000 }]);
    await project.rows('truncate auth.users cascade');
  });

  describe.each(['favorites', 'watch_later', 'watch_history'])('%s', (table) => {
    const add = (from: number, to = from) =>
      `insert into ${table} (user_id, video_id) select $1, n::text from generate_series(${from}, ${to}) as n`;
    const kept = async (person: string) =>
      (await project.rows(`select 1 from ${table} where user_id = $1`, [person])).length;

    it('limits a person to 5,000 rows when two requests overlap', async () => {
      const wei = await project.signUp(null);
      await project.as({ sub: wei }, add(1, 4999), [wei]);
      const second = await overtaken(
        (meanwhile) =>
          project.within({ sub: wei }, async (postgres) => {
            await postgres.query(add(5000), [wei]);
            await meanwhile();
          }),
        () => project.as({ sub: wei }, add(5001), [wei]),
      );
      expect([second, await kept(wei)]).toEqual(['23514', 5000]);
    });

    it('limits a person to 5,000 rows during thirty concurrent requests', async () => {
      const wei = await project.signUp(null);
      await project.as({ sub: wei }, add(1, 4990), [wei]);
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          project.as({ sub: wei }, add(5000 + n), [wei]).then(() => 'kept', refusal),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(10);
      expect(await kept(wei)).toBe(5000);
    });

    it('does not block requests of other people', async () => {
      const [wei, lin] = [await project.signUp(null), await project.signUp(null)];
      await project.within({ sub: wei }, async (postgres) => {
        await postgres.query(add(1), [wei]);
        await project.as({ sub: lin }, add(1), [lin]);
      });
      expect([await kept(wei), await kept(lin)]).toEqual([1, 1]);
    });
  });

  describe('feedback', () => {
    const sql = `insert into feedback (kind, message) select 'other', '好' from generate_series(1, $1::int)`;
    const headers = { 'cf-connecting-ip': '192.0.2.1' };
    const kept = async () => (await project.rows('select 1 from feedback')).length;
    beforeEach(() => project.rows('truncate feedback, private.feedback_counts cascade'));

    it('is counted together when two requests overlap', async () => {
      const second = await overtaken(
        (meanwhile) =>
          project.within(
            'anon',
            async (postgres) => {
              await postgres.query(sql, [29]);
              await meanwhile();
            },
            headers,
          ),
        () => project.as('anon', sql, [2], headers),
      );
      expect([second, await kept()]).toEqual(['PGRST', 29]);
    });

    it('is accepted thirty times from one address and ten times that in total, even concurrently', async () => {
      const send = (address: string) =>
        project.as('anon', sql, [10], { 'cf-connecting-ip': address }).then(() => 'kept', refusal);
      const ofOne = await Promise.all(Array.from({ length: 8 }, () => send('192.0.2.1')));
      expect(ofOne.filter((outcome) => outcome === 'kept')).toHaveLength(3);
      const ofMany = await Promise.all(Array.from({ length: 36 }, (_, n) => send(`198.51.100.${n}`)));
      expect(ofMany.filter((outcome) => outcome === 'kept')).toHaveLength(27);
      expect(await kept()).toBe(300);
    });
  });
});
