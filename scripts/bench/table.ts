/** The result of a measurement: one row per item, with columns in the given order. */
export interface Table {
  readonly title: string;
  /** How it was measured, in one or two sentences. */
  readonly note: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** Formats a table for `docs/benchmarks.md`. */
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
