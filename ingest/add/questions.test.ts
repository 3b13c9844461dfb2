import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askAnswers, type Known } from './answers.ts';
import type { Given } from './options.ts';
import { Cancelled, Questions } from './questions.ts';

/** A host who answers each question with these keys. */
function host(...answers: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.setEncoding('utf8').on('data', (text) => (shown += text));
  const type = async () => {
    for (const keys of answers) {
      const before = shown.length;
      // A question has appeared when new output contains its mark.
      while (shown.length === before || !shown.slice(before).includes('◆')) await wait(5);
      input.write(keys);
    }
  };
  void type();
  return { questions: new Questions({ input, output }), shown: () => shown };
}

const enter = '\r';
const down = '\u001B[B';
const known: Known = {
  title: '看海',
  tags: ['海'],
  releaseDate: '2025-08-01',
  visibility: 'public',
  description: '',
};

describe('askAnswers', () => {
  it('asks what only the host knows, with what is known to be changed', async () => {
    const { questions, shown } = host(
      `去${enter}`,
      `${down}${enter}`,
      `、夏天${enter}`,
      enter,
      `第一次。${enter}`,
    );
    expect(await askAnswers(questions, known, {}, ['旅行', '孩子'])).toEqual({
      ...known,
      title: '看海去',
      category: '孩子',
      tags: ['海', '夏天'],
      description: '第一次。',
    });
    expect(shown()).toContain('标题');
  });

  it('does not ask what the command line or a file beside the film says', async () => {
    const { questions, shown } = host();
    const given: Given = { title: '写明的', category: '孩子', tags: ['雪'] };
    expect(
      await askAnswers(
        questions,
        { ...known, description: '带来的' },
        { ...given, releaseDate: '2024-02-29' },
        ['孩子'],
      ),
    ).toEqual({ ...known, ...given, releaseDate: '2024-02-29', description: '带来的' });
    expect(shown()).toBe('');
  });

  it('makes a new category of a name', async () => {
    const { questions } = host(`${down}${down}${enter}`, `音乐${enter}`);
    const given: Given = { title: '看海', tags: [], releaseDate: '2025-08-01', description: '' };
    expect(await askAnswers(questions, known, given, ['旅行', '孩子'])).toMatchObject({ category: '音乐' });
  });

  it('stops when the host leaves', async () => {
    const { questions } = host('\u0003');
    await expect(askAnswers(questions, known, {}, ['旅行'])).rejects.toThrow(Cancelled);
  });
});
