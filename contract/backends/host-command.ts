import { dataFiles } from '../../backend/index.ts';
import { people } from '../../scripts/data/people-task.ts';

/**
 * Does what `npm run people -- … --yes` does on a data directory, beside the backend. That it may be another process,
 * `scripts/data/people-beside.test.ts` tests.
 * @returns what it prints
 * @throws if it fails
 */
export async function runPeople(dataDirectory: string, words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await people([...words, '--yes'], {
    files: dataFiles(dataDirectory),
    folder: dataDirectory,
    readTitles: async () => new Map(),
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}
