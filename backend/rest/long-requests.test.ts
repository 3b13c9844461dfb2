import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { startTestBackend } from '../backend.fixture.ts';
import { parseNames, parseOrder, parseSelect } from './query.ts';

const { ask, newPerson } = startTestBackend();
const { id, token } = await newPerson();
const row = { user_id: id, video_id: '7' };

/** As many terms of a query as fit into the longest URL that the server reads (server/http/target.ts). */
const asManyAsFit = (term: string, separator = ',') =>
  Array(Math.floor(7900 / (term.length + separator.length)))
    .fill(term)
    .join(separator);

/**
 * SQLite accepts at most 2,000 terms in `order by` and conditions 1,000 deep, and the backend caches each different
 * statement. Like Postgres, the backend ignores repeated terms.
 */
describe('the length of a statement does not depend on the request', () => {
  it.each([
    ['terms of an order', 'GET', `favorites?order=${asManyAsFit('id')}`, {}, 200],
    ['terms of an order, both ways', 'GET', `favorites?order=${asManyAsFit('id,id.desc')}`, {}, 200],
    ['columns to read', 'GET', `favorites?select=${asManyAsFit('id')}`, {}, 200],
    ['filters', 'GET', `favorites?${asManyAsFit('id=in.()', '&')}`, {}, 200],
    ['filters of what goes', 'DELETE', `favorites?${asManyAsFit('id=in.()', '&')}`, {}, 204],
    [
      'filters of what changes',
      'PATCH',
      `watch_history?${asManyAsFit('id=in.()', '&')}`,
      { body: { progress: 1 } },
      204,
    ],
    ['values of a filter', 'GET', `favorites?video_id=in.(${asManyAsFit('1')})`, {}, 200],
    ['conditions in conditions', 'GET', `favorites?or=${'or('.repeat(2000)}${')'.repeat(1900)}`, {}, 400],
    ['columns to write', 'POST', `favorites?columns=${asManyAsFit('video_id')},user_id`, { body: row }, 201],
    [
      'columns of a key',
      'POST',
      `watch_history?on_conflict=user_id,${asManyAsFit('video_id')}`,
      { body: row, headers: { Prefer: 'resolution=merge-duplicates' } },
      201,
    ],
  ] as const)('%s', async (_what, method, path, question, status) => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const answer = await ask(method, `/rest/v1/${path}`, { token, ...question });
    const longest = Math.max(0, ...prepare.mock.calls.map(([sql]) => sql.length));
    vi.restoreAllMocks();
    expect(answer.status).toBe(status);
    expect(longest).toBeLessThan(1000);
  });
});

// Every name is compared for each row: thousands of repeated names and rows would take seconds.
describe('repeated terms count once', () => {
  it('in an order, at their first position', () => {
    expect(parseOrder('id.desc,video_id,id,"video_id".desc')).toEqual([
      { column: 'id', isDescending: true },
      { column: 'video_id', isDescending: false },
    ]);
  });

  it('in column names', () => {
    expect(parseNames('columns', 'id, video_id,"id",id')).toEqual(['id', 'video_id']);
    expect(parseSelect('id, video_id,"id",id')).toEqual(['id', 'video_id']);
  });

  it('in filters, all of which must match', async () => {
    const videoIds = ['a', 'b', 'c'];
    await ask('POST', '/rest/v1/favorites', {
      token,
      body: videoIds.map((video_id) => ({ user_id: id, video_id })),
    });
    const read = async (query: string) => {
      const { body } = await ask('GET', `/rest/v1/favorites?select=video_id&order=video_id&${query}`, {
        token,
      });
      return body.map(({ video_id }: { video_id: string }) => video_id);
    };
    expect(await read('video_id=in.(a,b)&video_id=in.(b,c)')).toEqual(['b']);
    expect(await read('video_id=in.(a,b,c)&video_id=in.(c,b)')).toEqual(['b', 'c']);
    expect(await read('video_id=eq.a&video_id=eq.b')).toEqual([]);
    expect(await read(`user_id=eq.${id}&user_id=eq.${id.toUpperCase()}&video_id=eq.a`)).toEqual(['a']);
  });
});
