/** The result of a check: fine, worth knowing (or missing but not needed), or wrong and to be fixed. */
export interface Finding {
  readonly kind: 'fine' | 'note' | 'wrong';
  /** The subject, in a word or two. */
  readonly about: string;
  /** If `wrong`, also what to do. */
  readonly text: string;
}

type Say = (text: string) => Finding;

/** Returns functions that create the findings of one check. */
export function findingsAbout(about: string): { fine: Say; note: Say; wrong: Say } {
  return {
    fine: (text) => ({ kind: 'fine', about, text }),
    note: (text) => ({ kind: 'note', about, text }),
    wrong: (text) => ({ kind: 'wrong', about, text }),
  };
}
