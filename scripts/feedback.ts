// `npm run feedback`: lists messages to the hosts and marks them as dealt with, beside the running site.

import { DataError } from '../backend/database/data-error.ts';
import { feedback } from './data/feedback-task.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files, { backend }) => {
  if (backend.kind === 'hosted')
    throw new DataError(
      '反馈在 Supabase 项目里：请在它的控制台里看，做法见 docs/hosts.md 的「六、照看用户和反馈」。',
    );
  return feedback(process.argv.slice(2), {
    files,
    folder: process.env.INIT_CWD ?? process.cwd(),
    print: console.log,
  });
});
