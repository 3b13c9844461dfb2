/** What one measurement found: a row for each thing measured, its columns in the order they were given. */
export interface Table {
  readonly title: string;
  /** How it was measured, in a sentence or two. */
  readonly note?: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** The column that is drawn, and where its goal lies. */
  readonly chart?: { readonly column: string; readonly goal: number; readonly better: 'more' | 'less' };
}

/** What one part of the benchmark found, in one run. */
export interface Report {
  /** ISO 8601, UTC. */
  readonly measuredAt: string;
  /** The commit, shortened. */
  readonly commit: string;
  /** Processor, cores, Node; and the load that other programs made at the start. */
  readonly machine: string;
  readonly tables: readonly Table[];
}

/** The columns of a table: every one that any row has, in the order they first appear. */
export function columnsOf({ rows }: Table): string[] {
  return [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
}
