import { parseArgs } from 'node:util';
import { DataError } from '../../backend/database/data-error.ts';

/**
 * Parses a command line of words and `--yes`.
 * @param usage message for any other option
 * @throws {DataError}
 */
export function readWords(args: string[], usage: string): { words: string[]; isConfirmed: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', short: 'y', default: false } },
    });
    return { words: positionals, isConfirmed: values.yes };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    throw new DataError(usage, { cause: error });
  }
}
