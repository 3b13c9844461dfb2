import { columnsOf, type Report, type Table } from './table.ts';

/** `docs/benchmarks.md`: every part that was ever measured, each with its last run. */
export function markdownOf(reports: Readonly<Record<string, Report>>): string {
  const parts = Object.entries(reports).map(([name, report]) => partOf(name, report));
  return `${intro}\n${parts.join('\n')}`;
}

/** Where the chart of a table lies, from `docs/`. */
export function chartPath(part: string, index: number): string {
  return `benchmarks/${part}-${index + 1}.svg`;
}

const intro = `# Benchmarks

For sceptics: \`npm run bench\` measures all of this again on your machine and writes this page; \`npm run bench -- <part>\`
one part of it. Each part compares within one run, so that its ratios hold where absolute numbers do not. The parts were
not all measured on the same day; each says when, at which commit, and how busy the machine was.
`;

function partOf(name: string, { measuredAt, commit, machine, tables }: Report): string {
  const facts = `\`npm run bench -- ${name}\` · ${measuredAt.slice(0, 16).replace('T', ' ')} UTC · ${commit} · ${machine}`;
  return [`## ${name}`, facts, ...tables.map((table, index) => tableOf(name, table, index))]
    .join('\n\n')
    .concat('\n');
}

function tableOf(part: string, table: Table, index: number): string {
  const columns = columnsOf(table);
  const lines = [
    ['', ...columns],
    ['---', ...columns.map(() => '---:')],
    ...Object.entries(table.rows).map(([name, row]) => [
      cell(name),
      ...columns.map((column) => cell(row[column])),
    ]),
  ];
  const chart = table.chart ? [`![${table.title}](${chartPath(part, index)})`] : [];
  return [
    `### ${table.title}`,
    ...(table.note ? [table.note] : []),
    ...chart,
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  ].join('\n\n');
}

function cell(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en') : (value ?? '').replaceAll('|', '\\|');
}
