import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { restClient, sharedPerson } from '../person.ts';

const feedback = { kind: 'suggestion', message: '想要更多水墨片', email: 'lin@example.com' };

export function feedbackCases(holds: Case): void {
  holds('is accepted from anybody', async (backend) => {
    const { rest } = await sharedPerson(backend);
    for (const asker of [restClient(backend), rest]) {
      expect(await asker.from('feedback').insert(feedback)).toMatchObject({ status: 201, error: null });
    }
  });

  holds('needs no e-mail', async (backend) => {
    const { kind, message } = feedback;
    const visitor = restClient(backend);
    const rows: Record<string, unknown>[] = [
      { kind, message },
      { kind, message, email: null },
    ];
    for (const row of rows) {
      expect((await visitor.from('feedback').insert(row)).error).toBeNull();
    }
  });

  holds('accepts every e-mail that a form accepts', async (backend) => {
    const visitor = restClient(backend);
    for (const email of ['Lin+Films@Example.com', "o'neil@mail.example.com", 'lin@localhost'])
      expect((await visitor.from('feedback').insert({ ...feedback, email })).error).toBeNull();
  });

  holds('accepts 1 to 1000 characters', async (backend) => {
    const visitor = restClient(backend);
    for (const message of ['好', '字'.repeat(1000), `'); delete from feedback; --`]) {
      expect((await visitor.from('feedback').insert({ ...feedback, message })).error).toBeNull();
    }
  });

  for (const [what, row, code] of [
    ['a blank message', { message: ' \u3000\n' }, '23514'],
    ['a message of 1001 characters', { message: '字'.repeat(1001) }, '23514'],
    ['no message', { message: null }, '23502'],
    ['a message with a NUL', { message: '好\u0000' }, '22P05'],
    ['a kind nobody knows', { kind: 'praise' }, '23514'],
    ['an e-mail without its form', { email: 'lin' }, '23514'],
    ['an e-mail with a hidden character', { email: 'lin@example.com\u200b' }, '23514'],
    ['an e-mail in brackets', { email: '<lin@example.com>' }, '23514'],
    ['an e-mail that is a link', { email: 'mailto:lin@example.com' }, '23514'],
    ['an e-mail with a dot at its end', { email: 'lin@EXAMPLE.com.' }, '23514'],
    ['an e-mail with a full-width letter', { email: 'lin@ｅxample.com' }, '23514'],
    ['an e-mail with a letter that is K in lower case', { email: 'lin@\u212a.example' }, '23514'],
    ['an e-mail with an escape character', { email: 'lin\u001b@example.com' }, '23514'],
    ['an e-mail that turns its direction', { email: 'lin\u202e@example.com' }, '23514'],
    ['an e-mail with a line after it', { email: 'lin@example.com\n' }, '23514'],
  ] as const) {
    holds(`refuses feedback with ${what}`, async (backend) => {
      const { status, error } = await restClient(backend)
        .from('feedback')
        .insert({ ...feedback, ...row });
      expect({ status, code: error?.code }).toEqual({ status: 400, code });
    });
  }

  holds('is returned to nobody, not even to its author', async (backend) => {
    const { rest } = await sharedPerson(backend);
    for (const [asker, status] of [
      [restClient(backend), 401],
      [rest, 403],
    ] as const) {
      await asker.from('feedback').insert(feedback);
      const returned = await asker.from('feedback').insert(feedback).select();
      expect(returned).toMatchObject({ status, error: { code: '42501' } });
      expect(await asker.from('feedback').select('*', { count: 'exact' })).toMatchObject({
        data: [],
        count: 0,
      });
      const changed = await asker
        .from('feedback')
        .update({ message: '改' })
        .eq('kind', feedback.kind)
        .select();
      expect(changed).toMatchObject({ status: 200, data: [] });
      const removed = await asker.from('feedback').delete().eq('kind', feedback.kind).select();
      expect(removed).toMatchObject({ status: 200, data: [] });
    }
  });
}
