import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const keptSeedsPath = join(import.meta.dirname, 'kept-seeds.json');

/** Of requests that were answered wrongly once. They mean the same as long as the grammar is not changed. */
export const keptSeeds: readonly number[] = JSON.parse(readFileSync(keptSeedsPath, 'utf8'));
