import { Converter } from 'opencc-js/t2cn';

/** Traditional characters with the simplified ones that stand for them, for the characters that there are to find. */
export function simplifiedFor(characters: ReadonlySet<string>): Record<string, string> {
  const simplify = Converter({ from: 't', to: 'cn' });
  const simplified: Record<string, string> = {};
  // Unicode's first block of Chinese characters holds all that are in use (Unicode 16, §18.1).
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const traditional = String.fromCodePoint(code);
    const plain = simplify(traditional);
    if (plain !== traditional && characters.has(plain)) simplified[traditional] = plain;
  }
  return simplified;
}
