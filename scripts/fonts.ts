/**
 * Cuts the heading face to the characters that titles and headings use. Run it (`npm run fonts`) after adding a film or
 * a heading; a test says so. The whole face weighs 15 MB and is installed in `tools/fonts` where it is asked for.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWorkshop, loadFrom, resolveIn } from '../tools/workshop.ts';
import { headingCharacters } from './fonts/heading-characters.ts';

type SubsetFont = (font: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>;

const output = 'app/ui/fonts';
const budgetBytes = 80_000;

await installWorkshop('fonts');
const face = readFileSync(
  resolveIn('fonts', '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
);
const { default: subsetFont } = await loadFrom<{ default: SubsetFont }>('fonts', 'subset-font');

const characters = headingCharacters();
const font = await subsetFont(face, characters, { targetFormat: 'woff2' });
if (font.length > budgetBytes)
  throw new Error(`The heading face weighs ${font.length} bytes, over the budget of ${budgetBytes}.`);
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'heading.woff2'), font);
writeFileSync(join(output, 'heading.txt'), `${characters}\n`);
console.log(`${characters.length} characters, ${(font.length / 1000).toFixed(1)} kB`);
