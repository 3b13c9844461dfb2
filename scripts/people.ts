// `npm run people`: lists accounts; signs one out, sets a temporary password, exports or deletes it. Runs beside the
// site.

import { DataError } from '../backend/database/data-error.ts';
import type { SourceFolders } from '../library/folders.ts';
import { people } from './data/people-task.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files, { backend, content }) => {
  if (backend.kind === 'hosted')
    throw new DataError(
      '账号在 Supabase 项目里：请在它的控制台里做，做法见 docs/hosts.md 的「六、照看用户和反馈」。',
    );
  return people(process.argv.slice(2), {
    files,
    folder: process.env.INIT_CWD ?? process.cwd(),
    readTitles: () => readTitles(content),
    print: console.log,
  });
});

/** @throws {DataError} if the settings cannot be read */
async function readTitles(content: SourceFolders): Promise<ReadonlyMap<string, string>> {
  // Imported on demand, because it is most of the code.
  const { readLibrary, SettingsError } = await import('../library/library.ts');
  try {
    return new Map(readLibrary(content).videos.map(({ id, title }) => [id, title]));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new DataError(error.message, { cause: error });
  }
}
