import width from 'fast-string-width';

/** Formats rows as text columns; Chinese characters are two columns wide. The last column is not padded. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  );
  const filled = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - width(cell));
  return rows.map((row) => row.map(filled).join('  ').trimEnd()).join('\n');
}
