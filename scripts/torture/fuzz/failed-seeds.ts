import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const failedSeedsPath = join(import.meta.dirname, 'failed-seeds.json');

/** Of requests that were answered wrongly once. They mean the same as long as the grammar is not changed. */
export const failedSeeds: readonly number[] = JSON.parse(readFileSync(failedSeedsPath, 'utf8'));
