import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { statsOf } from '../../library/stats-of.ts';

const markIn = (content: string) => path.join(content, '.saved');

/** Remembers that everything was downloaded just now. */
export const markSaved = (content: string): void => writeFileSync(markIn(content), '');

/** When everything was downloaded last, in ms since 1970; undefined: never. */
export const savedAt = (content: string): number | undefined => statsOf(markIn(content))?.mtimeMs;
