/** What was found: as it should be; worth knowing, or not there and not needed; or to be mended before the site can run well. */
export interface Finding {
  readonly kind: 'fine' | 'note' | 'wrong';
  /** What it is about, in a word or two. */
  readonly about: string;
  /** For `wrong`, also what to do. */
  readonly text: string;
}

type Say = (text: string) => Finding;

/** Makes the findings of one check. */
export function findingsAbout(about: string): { fine: Say; note: Say; wrong: Say } {
  return {
    fine: (text) => ({ kind: 'fine', about, text }),
    note: (text) => ({ kind: 'note', about, text }),
    wrong: (text) => ({ kind: 'wrong', about, text }),
  };
}
