import path from 'node:path';
import { DataError } from '../../backend/database/data-error.ts';
import {
  type DataFiles,
  dataFiles,
  explainDiskError,
  isClosed,
  whyClosed,
} from '../../backend/database/files.ts';
import { type Configuration, readConfiguration } from '../../server/configuration.ts';
import { warn } from '../../server/fail-to-start.ts';

/** Runs a task on the configured data directory and prints expected errors as one sentence. */
export async function runDataTask(
  task: (files: DataFiles, configuration: Configuration) => void | Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(process.env, path.resolve(import.meta.dirname, '../..'));
  configuration.warnings.forEach(warn);
  try {
    if (!configuration.ok) throw new DataError(configuration.problems.join('\n'));
    const { dataDirectory } = configuration.value;
    if (isClosed(dataDirectory)) throw new DataError(whyClosed(dataDirectory));
    await task(dataFiles(dataDirectory), configuration.value);
  } catch (error) {
    const refusal =
      configuration.ok && !(error instanceof DataError)
        ? explainDiskError(configuration.value.dataDirectory, error)
        : error;
    if (!(refusal instanceof DataError)) throw error;
    console.error(refusal.message);
    process.exitCode = 1;
  }
}
