import { describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import { markdownOf } from './markdown.ts';
import type { Report, Table } from './table.ts';

const table: Table = {
  title: 'Files & <ranges>',
  note: 'In turns.',
  rows: {
    'one | two': { ours: 12_345, 'times nginx': 0.5 },
    'only told': { ours: '', remark: 'none' },
    better: { ours: 7, 'times nginx': 1.2 },
  },
  chart: { column: 'times nginx', goal: 0.8, better: 'more' },
};
const report: Report = {
  measuredAt: '2026-11-22T04:15:00.000Z',
  commit: 'abc1234',
  machine: 'one',
  tables: [table],
};

describe('a chart', () => {
  const chart = chartOf(table);

  it('has a bar for each row with a number, and says which miss the goal', () => {
    expect(chart.match(/<rect class="missed"/g)).toHaveLength(1);
    expect(chart.match(/<rect class="bar"/g)).toHaveLength(1);
    expect(chart).not.toContain('only told');
  });

  it('escapes what it shows', () => {
    expect(chart).toContain('aria-label="Files &amp; &lt;ranges>: times nginx"');
  });

  it('counts the other way where less is better', () => {
    const chart = { column: 'times nginx', goal: 0.8, better: 'less' } as const;
    expect(chartOf({ ...table, chart }).match(/<rect class="missed"/g)).toHaveLength(1);
    expect(chartOf({ ...table, chart })).toContain('≤ 0.8');
  });

  it('is refused for a table that has none', () => {
    expect(() => chartOf({ title: 'plain', rows: {} })).toThrow('plain');
  });
});

describe('the page', () => {
  const page = markdownOf({ files: report });

  it('has every column that any row has, and an empty cell where a row has none', () => {
    expect(page).toContain('|  | ours | times nginx | remark |');
    expect(page).toContain('| one | two | 12,345 | 0.5 |  |'.replace('one | two', 'one \\| two'));
    expect(page).toContain('| only told |  |  | none |');
  });

  it('says when, at which commit and on what it was measured, and shows the chart', () => {
    expect(page).toContain('`npm run bench -- files` · 2026-11-22 04:15 UTC · abc1234 · one');
    expect(page).toContain('![Files & <ranges>](benchmarks/files-1.svg)');
  });
});
