/** What one measurement found: a row for each thing measured, its columns in the order they were given. */
export interface Table {
  readonly title: string;
  /** How it was measured, in a sentence or two. */
  readonly note: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** As `docs/benchmarks.md` has it. */
export function markdownOf({ title, note, rows }: Table): string {
  const columns = Object.keys(Object.values(rows)[0] ?? {});
  const cells = [
    ['', ...columns],
    ['---', ...columns.map(() => '---:')],
    ...Object.entries(rows).map(([name, row]) => [
      name,
      ...columns.map((column) => row[column]?.toLocaleString('en')),
    ]),
  ];
  return `### ${title}\n\n${note}\n\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}
