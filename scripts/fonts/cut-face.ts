import { importOnDemand } from '../run/on-demand.ts';
import { emptyNameTable } from './empty-name-table.ts';

interface SubsetOptions {
  readonly targetFormat: 'truetype';
  readonly noHinting: boolean;
  readonly keepFeatures: readonly string[];
  readonly dropTables: readonly string[];
}
type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
type Convert = (font: Buffer, to: 'woff2', from: 'truetype') => Promise<Buffer>;

/**
 * Cuts the heading face to some characters: without other shapes of digits, which weigh as much as ten characters, and
 * without tables that browsers do without. Characters that it lacks are left out.
 * @param face the whole face (`readFace`)
 * @returns WOFF2
 */
export async function cutFace(face: Buffer, characters: string): Promise<Buffer> {
  const { default: subsetFont } = await importOnDemand<{ default: SubsetFont }>('tools/fonts', 'subset-font');
  const { convert } = await importOnDemand<{ convert: Convert }>('tools/fonts', 'fontverter');
  const font = await subsetFont(face, characters, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: ['kern', 'vert'],
    dropTables: ['BASE', 'STAT', 'gasp'],
  });
  return convert(emptyNameTable(font), 'woff2', 'truetype');
}
