import path from 'node:path';
import { DataError } from '../../backend/database/data-error.ts';
import { type DataFiles, dataFiles } from '../../backend/database/files.ts';
import { type Configuration, readConfiguration } from '../../server/configuration.ts';
import { warn } from '../../server/fail-to-start.ts';

/** Runs something over the data directory that the environment names; what cannot be done is said in one sentence. */
export async function runDataTask(
  task: (files: DataFiles, configuration: Configuration) => void | Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '../..'));
  configuration.warnings.forEach(warn);
  try {
    if (!configuration.ok) throw new DataError(configuration.problems.join('\n'));
    await task(dataFiles(configuration.value.dataDirectory), configuration.value);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
