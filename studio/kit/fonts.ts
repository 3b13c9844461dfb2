import { GlobalFonts } from '@napi-rs/canvas';
import { StudioError } from '../studio-error.ts';

export const SANS = 'Noto Sans CJK SC';
export const SERIF = 'Noto Serif CJK SC';
/** Regular script, the hand of inscriptions. */
export const KAI = 'AR PL UKai CN';

/** Makes sure that Chinese can be drawn: without its font every character would be an empty box. @throws {StudioError} */
export function requireFont(family: typeof SANS | typeof SERIF | typeof KAI): void {
  // The collection holds all regions in one file and is listed by its first one.
  const collection = family.replace(/ SC$/, '');
  if (!GlobalFonts.families.some((font) => font.family.startsWith(collection))) {
    throw new StudioError(
      `The font "${family}" was not found; install it (Debian: apt-get install ${family === KAI ? 'fonts-arphic-ukai' : 'fonts-noto-cjk'}).`,
    );
  }
}
