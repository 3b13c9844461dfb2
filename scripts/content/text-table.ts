import width from 'fast-string-width';

/** Rows as columns of text; Chinese characters take two places. The last column is not filled up. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  );
  const filled = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - width(cell));
  return rows.map((row) => row.map(filled).join('  ').trimEnd()).join('\n');
}
