/** Bytes of a slice without its characters. */
export const sliceBytes = 400;
/** Bytes of a request and its headers, about. */
const requestBytes = 300;

/** A text, and the most bytes that all slices with its characters may have. */
export interface SlicedText {
  readonly text: string;
  readonly budgetBytes: number;
}

interface Draft {
  readonly characters: string;
  readonly characterBytes: number;
  /** Indexes of the texts that need it. */
  readonly texts: ReadonlySet<number>;
}

/**
 * Divides the characters of texts among slices, each to one, because a browser takes a character from one file only. Begins
 * with a slice for each and joins, again and again, the two that cost the texts least, as long as none of those that get
 * heavier exceeds its budget: few files in the end, and each text in few of them.
 * @param weigh what a character adds to a slice, in bytes
 * @returns the characters of each slice, sorted
 */
export function sliceTexts(texts: readonly SlicedText[], weigh: (character: string) => number): string[] {
  const characters = [...new Set(texts.map(({ text }) => text).join(''))].sort();
  let drafts: Draft[] = characters.map((character) => ({
    characters: character,
    characterBytes: weigh(character),
    texts: new Set([...texts.keys()].filter((index) => texts[index]?.text.includes(character))),
  }));
  for (;;) {
    const spare = texts.map(({ budgetBytes }, index) => budgetBytes - bytesOf(drafts, index));
    let best: readonly [Draft, Draft] | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const [index, one] of drafts.entries())
      for (const other of drafts.slice(index + 1)) {
        const cost = costToJoin(one, other, spare);
        if (cost >= lowest) continue;
        lowest = cost;
        best = [one, other];
      }
    if (!best) return drafts.map((draft) => [...draft.characters].sort().join('')).sort();
    const [one, other] = best;
    drafts = [
      ...drafts.filter((draft) => draft !== one && draft !== other),
      {
        characters: one.characters + other.characters,
        characterBytes: one.characterBytes + other.characterBytes,
        texts: new Set([...one.texts, ...other.texts]),
      },
    ];
  }
}

function bytesOf(drafts: readonly Draft[], text: number): number {
  return drafts
    .filter(({ texts }) => texts.has(text))
    .reduce((sum, { characterBytes }) => sum + sliceBytes + characterBytes, 0);
}

/** Bytes that all texts together fetch more if two slices are joined; infinite where one text exceeds its budget. */
function costToJoin(one: Draft, other: Draft, spare: readonly number[]): number {
  let cost = 0;
  for (const [mine, yours] of [[one, other] as const, [other, one] as const]) {
    for (const text of mine.texts) {
      if (yours.texts.has(text)) cost -= (sliceBytes + requestBytes) / 2;
      else if (yours.characterBytes > (spare[text] ?? 0)) return Number.POSITIVE_INFINITY;
      else cost += yours.characterBytes;
    }
  }
  return cost;
}
