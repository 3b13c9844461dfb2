/** A text's first sentence with its mark: up to the first 。！？ or …, or all of it where there is none. */
export function firstSentence(text: string): string {
  return /^[^。！？…]*[。！？…]+/.exec(text)?.[0] ?? text;
}
