import { soundsOf } from './read-aloud.ts';

/** The 3,755 commonest simplified characters: level 1 of GB 2312, rows 16 to 55. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 16; row <= 55; row += 1) {
    // The last row ends early.
    const cells = row === 55 ? 89 : 94;
    for (let cell = 1; cell <= cells; cell += 1) {
      characters.push(decoder.decode(Uint8Array.of(row + 0xa0, cell + 0xa0)));
    }
  }
  return characters;
}

/** The common characters by their sound, for the sounds that there are to find. */
export function homophonesOf(sounds: ReadonlySet<string>): Record<string, string> {
  const characters: Record<string, string> = {};
  for (const character of commonCharacters()) {
    for (const sound of soundsOf(character)) {
      if (sounds.has(sound)) characters[sound] = (characters[sound] ?? '') + character;
    }
  }
  return characters;
}
