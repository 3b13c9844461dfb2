import { GlobalFonts } from '@napi-rs/canvas';
import { StudioError } from '../studio-error.ts';
import kai from './faces/kai.json' with { type: 'json' };
import sansBold from './faces/sans-bold.json' with { type: 'json' };
import serifBold from './faces/serif-bold.json' with { type: 'json' };
import serifSemiBold from './faces/serif-semibold.json' with { type: 'json' };
import type { Context2D } from './layer.ts';

/** The outlines of every character that a film writes, so that no picture depends on the fonts of a machine. */
const faces = {
  /** Regular script, the hand of inscriptions. */
  kai,
  'sans-bold': sansBold,
  'serif-bold': serifBold,
  'serif-semibold': serifSemiBold,
};

export type FaceName = keyof typeof faces;
export const faceNames = Object.keys(faces) as FaceName[];

/** The family under which the canvas knows a face. */
export const familyOf = (face: FaceName) => `studio ${face}`;

for (const name of faceNames) GlobalFonts.register(Buffer.from(faces[name].woff2, 'base64'), familyOf(name));

/** Writes a text with its middle at x, y in the context's fill style, `size` pixels to the em. */
export type Write = (context: Context2D, text: string, x: number, y: number, size: number) => void;

/** What `noteCharacters` collects while it runs. */
let noted: Map<FaceName, Set<string>> | undefined;

/**
 * Returns what writes texts of these characters. Called in `paint`, so that a film which lacks one is never begun.
 * @throws {StudioError} when the face has no outline of one
 */
export function createLettering(face: FaceName, characters: string): Write {
  noted?.set(face, new Set([...(noted.get(face) ?? []), ...characters]));
  const lacking = noted ? '' : missing(characters, faces[face].characters);
  if (lacking)
    throw new StudioError(`The face "${face}" has no outline of ${lacking}: run npm run studio -- outlines.`);
  return (context, text, x, y, size) => {
    const unasked = missing(text, characters);
    if (unasked) throw new StudioError(`createLettering was not asked for ${unasked}, which is written.`);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${size}px "${familyOf(face)}"`;
    context.fillText(text, x, y);
  };
}

/** Characters of a text that are not among these. The canvas would take them from any font of the machine, without a word. */
const missing = (text: string, characters: string) =>
  [...new Set(text)].filter((character) => !characters.includes(character)).join('');

/** Collects the characters that are written while `paint` runs, by face; those without an outline are not refused. */
export async function noteCharacters(
  paint: () => Promise<void>,
): Promise<ReadonlyMap<FaceName, Set<string>>> {
  const notes = new Map<FaceName, Set<string>>();
  noted = notes;
  await paint().finally(() => {
    noted = undefined;
  });
  return notes;
}
