import { expect, it } from 'vitest';
import { outcomeOf, tasksOf } from './add-videos.ts';
import type { Known } from './answers.ts';
import type { FilmPlan } from './film-plan.ts';
import { readCommandLine } from './options.ts';
import type { Questions } from './questions.ts';

const known: Known = {
  title: '看海',
  tags: [],
  releaseDate: '2025-08-01',
  visibility: 'public',
  description: '一',
};
const facts = { width: 1, height: 1, durationSeconds: 1, isCopied: true, hasRenditions: false };
const plan = (name: string) =>
  ({ path: name, name, facts, known, isUndated: false, isResumed: false }) as unknown as FilmPlan;

it('offers a category that was named for one film for the next', async () => {
  const offered: string[][] = [];
  const questions = {
    yes: async () => true,
    line: async (message: string, initial = '') => (message === '新分类的名字' ? '音乐' : initial),
    async choice(_: string, choices: readonly string[]) {
      offered.push([...choices]);
      return choices.find((choice) => choice === '音乐') ?? choices.at(-1) ?? '';
    },
  } as unknown as Questions;
  const { signal } = new AbortController();
  const context = { questions, content: '/nowhere', categories: ['旅行'], signal };
  const tasks = await tasksOf([plan('a'), plan('b')], readCommandLine(['a', 'b', '--again']), context);
  expect(offered).toEqual([
    ['旅行', '＋ 新的分类…'],
    ['旅行', '音乐', '＋ 新的分类…'],
  ]);
  expect(tasks.map(({ answers }) => answers.category)).toEqual(['音乐', '音乐']);
});

it('says what became of a film in one line', () => {
  const task = { plan: plan('/films/换\n行.mp4'), answers: { ...known, category: '旅行' }, isAgain: false };
  expect(outcomeOf(task, { sameAs: '看海' }).file).toBe('换 行.mp4');
});
