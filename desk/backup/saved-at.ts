import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { statsOf } from '../../library/stats-of.ts';

const markIn = (content: string) => path.join(content, '.saved');

/** Records that everything was downloaded now. */
export const markSaved = (content: string): void => writeFileSync(markIn(content), '');

/** When everything was last downloaded, in ms since 1970; undefined if never. */
export const savedAt = (content: string): number | undefined => statsOf(markIn(content))?.mtimeMs;
