import { expect, it } from 'vitest';
import { markdownOf } from './report.ts';

const page = markdownOf({
  files: {
    measuredAt: '2026-11-22T04:15:00.000Z',
    commit: 'abc1234',
    machine: 'one',
    tables: [
      {
        title: 'Files',
        rows: {
          'one | two': { ours: 12_345, 'times nginx': 0.5 },
          'only told': { ours: '', remark: 'none' },
        },
      },
    ],
  },
});

it('has every column that any row has, and an empty cell where a row has none', () => {
  expect(page).toContain('|  | ours | times nginx | remark |');
  expect(page).toContain('| one \\| two | 12,345 | 0.5 |  |');
  expect(page).toContain('| only told |  |  | none |');
});

it('says when, at which commit and on what it was measured', () => {
  expect(page).toContain('`npm run bench -- files` · 2026-11-22 04:15 UTC · abc1234 · one');
});
