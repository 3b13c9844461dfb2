import { expect, it } from 'vitest';
import { outcomeOf } from './add-videos.ts';
import type { Known } from './answers.ts';
import type { FilmPlan } from './film-plan.ts';

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

it('reports the result for a film in one line', () => {
  const task = { plan: plan('/films/换\n行.mp4'), answers: { ...known, category: '旅行' } };
  expect(outcomeOf(task, { sameAs: '看海' }).file).toBe('换 行.mp4');
});
